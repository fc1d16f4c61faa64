#include "analysis/advisers.hpp"

#include <algorithm>
#include <list>

#include "analysis/five_card_hi_lo/advise.hpp"
#include "analysis/heads_up_holdem/advise.hpp"
#include "analysis/pik_it_poker/advise.hpp"
#include "analysis/three_card_21/advise.hpp"

namespace croupier::analysis {

// Ours: so many sets of rules are kept per game, the ones asked for last.
static constexpr std::size_t kept_max = 4;

template <class HouseRules, class Adviser>
class Shelf {
 public:
  Adviser& find(const HouseRules& rules, Threads threads) {
    const auto found = std::ranges::find(books_, rules, &Book::rules);
    if (found != books_.end()) {
      books_.splice(books_.begin(), books_, found);
    } else {
      if (books_.size() == kept_max) books_.pop_back();
      books_.emplace_front(rules, threads);
    }
    return books_.front().adviser;
  }

 private:
  struct Book {
    Book(const HouseRules& own, Threads threads) : rules(own), adviser(own, threads) {}
    HouseRules rules;
    Adviser adviser;
  };
  std::list<Book> books_;
};

struct Advisers::Kept {
  Shelf<games::FiveCardHiLo::HouseRules, five_card_hi_lo::Adviser> five_card_hi_lo;
  Shelf<games::ThreeCard21::HouseRules, three_card_21::Adviser> three_card_21;
  Shelf<games::HeadsUpHoldem::HouseRules, heads_up_holdem::Adviser> heads_up_holdem;
  Shelf<games::PikItPoker::HouseRules, pik_it_poker::Adviser> pik_it_poker;

  auto& shelf(const games::FiveCardHiLo::HouseRules&) { return five_card_hi_lo; }
  auto& shelf(const games::ThreeCard21::HouseRules&) { return three_card_21; }
  auto& shelf(const games::HeadsUpHoldem::HouseRules&) { return heads_up_holdem; }
  auto& shelf(const games::PikItPoker::HouseRules&) { return pik_it_poker; }
};

Advisers::Advisers(Threads threads) : threads_(threads), kept_(std::make_unique<Kept>()) {}

Advisers::~Advisers() = default;

std::expected<Advice, regulation::Refusal> Advisers::advise(const Question& question,
                                                            Monitor& monitor) {
  return std::visit(
      [&](const auto& rules) {
        return kept_->shelf(rules).find(rules, threads_).advise(question.situation, monitor);
      },
      question.rules);
}

}  // namespace croupier::analysis
