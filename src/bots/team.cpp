#include "bots/team.hpp"

#include <algorithm>
#ifndef __wasm__
#include <thread>
#endif

namespace refectory::bots {

namespace {

class Team final : public Search {
 public:
  explicit Team(std::vector<std::unique_ptr<Search>> members) : members_(std::move(members)) {}

  void start(const Position& position, std::uint64_t seed) override {
    for (std::size_t i = 0; i < members_.size(); ++i)
      members_[i]->start(position, Rng(seed).fork(i).next());
  }

  void step(const Slice& slice) override {
    std::vector<Slice> parts(members_.size(), slice);
    if (slice.playouts != Slice::kNoLimit) {
      // Each member has a share of all playouts since start(), so that slices of any size, also
      // those cut short by time, give the same: a member that is behind does more.
      const std::uint64_t n = members_.size(), all = playouts() + slice.playouts;
      for (std::uint64_t i = 0; i < n; ++i) {
        const auto k = static_cast<std::size_t>(i);
        const std::uint64_t share = (all + i) / n, done = members_[k]->playouts();
        const std::uint64_t missing = share > done ? share - done : 0;
        parts[k].playouts =
            static_cast<std::uint32_t>(std::min<std::uint64_t>(missing, slice.playouts));
      }
    }
#ifdef __wasm__
    for (std::size_t i = 0; i < members_.size(); ++i) members_[i]->step(parts[i]);
#else
    std::vector<std::thread> others;
    for (std::size_t i = 1; i < members_.size(); ++i)
      others.emplace_back([this, i, &parts] { members_[i]->step(parts[i]); });
    members_[0]->step(parts[0]);
    for (std::thread& other : others) other.join();
#endif
  }

  Action best() const override { return findings(1, 0).candidates[0].action; }

  std::uint64_t playouts() const override {
    std::uint64_t sum = 0;
    for (const auto& member : members_) sum += member->playouts();
    return sum;
  }

  // Means over the members, weighted by their visits; of records the best.
  Findings findings(std::size_t candidates, std::size_t line) const override {
    Findings out;
    std::vector<float> weight;
    for (const auto& member : members_) {
      Findings part = member->findings(kMaxOffers, line);
      out.seat = part.seat;
      out.playouts += part.playouts;
      out.nodes += part.nodes;
      out.records = part.records;
      for (Candidate& found : part.candidates)
        if (out.records)
          keep_best(out.candidates, std::move(found));
        else
          merge(out.candidates, weight, std::move(found));
    }
    std::stable_sort(out.candidates.begin(), out.candidates.end(),
                     [&out](const Candidate& a, const Candidate& b) {
                       if (!out.records && a.visits != b.visits) return a.visits > b.visits;
                       return a.utility > b.utility;
                     });
    if (out.candidates.size() > candidates) out.candidates.resize(candidates);
    return out;
  }

 private:
  static auto same_as(std::vector<Candidate>& all, const Candidate& found) {
    return std::find_if(all.begin(), all.end(),
                        [&found](const Candidate& other) { return other.action == found.action; });
  }

  static void keep_best(std::vector<Candidate>& all, Candidate&& found) {
    const auto same = same_as(all, found);
    if (same == all.end()) return all.push_back(std::move(found));
    found.visits += same->visits;
    if (found.utility > same->utility)
      *same = std::move(found);
    else
      same->visits = found.visits;
  }

  static void merge(std::vector<Candidate>& all, std::vector<float>& weight, Candidate&& found) {
    const auto more = static_cast<float>(found.visits) + 1;
    const auto same = same_as(all, found);
    if (same == all.end()) {
      all.push_back(std::move(found));
      weight.push_back(more);
      return;
    }
    float& sum = weight[static_cast<std::size_t>(same - all.begin())];
    const float part = more / (sum + more);
    if (found.visits > same->visits) same->line = std::move(found.line);
    same->visits += found.visits;
    same->utility += part * (found.utility - same->utility);
    for (std::size_t i = 0; i < same->prospect.size(); ++i) {
      Prospect& mine = same->prospect[i];
      const Prospect& theirs = found.prospect[i];
      mine.win += part * (theirs.win - mine.win);
      mine.score += part * (theirs.score - mine.score);
      mine.spread += part * (theirs.spread - mine.spread);
    }
    sum += more;
  }

  std::vector<std::unique_ptr<Search>> members_;
};

}  // namespace

std::unique_ptr<Search> make_team(std::vector<std::unique_ptr<Search>> members) {
  return std::make_unique<Team>(std::move(members));
}

}  // namespace refectory::bots
