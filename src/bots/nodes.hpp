#pragma once

#include <algorithm>
#include <memory>
#include <new>
#include <span>

#include "bots/utility.hpp"
#include "core/action.hpp"

namespace refectory::bots {

// The best result found below a node, and the perturbation with which it was found.
struct BestResult {
  float utility, points, win;
  std::uint32_t mood;
};

// A turn in a search tree: its answers lead from the parent's position to the node's. Nodes keep
// statistics and answers, not states.
struct Node {
  std::uint32_t line, child;  // indices of the first ones
  std::uint16_t length, children;
  std::uint32_t visits;
  float prior;
  float bias;    // mean of iterations' results over the turn search's values, for its actor
  Values first;  // values by the turn search
  Judgement mean;
  Values squares;   // of the deviations of points, summed
  BestResult best;  // alone

  // Counts the result of an iteration.
  void add(const Judgement& value, int seats);
  // The standard deviation of points; of a node that was visited once, `usual`.
  Values spread(float usual) const;
};

// The nodes of a tree and their answers, with a fixed capacity. Node 0 is the root.
class Nodes {
 public:
  static constexpr std::uint32_t kNone = 0xFFFFFFFFu;

  // Precondition of all other calls: has_room(), there is memory for the nodes.
  explicit Nodes(int most)
      : capacity_(static_cast<std::uint32_t>(most)),
        nodes_(room_for<Node>(capacity_)),
        answers_(room_for<Action>(capacity_ * std::size_t{kLineRoom})) {}
  bool has_room() const { return nodes_ && answers_; }

  void clear() {
    nodes_[0] = Node{};
    size_ = 1;
    answers_size_ = 0;
  }
  std::uint32_t size() const { return size_; }
  bool has_room_for(std::size_t nodes) const { return size_ + nodes <= capacity_; }

  Node& operator[](std::uint32_t i) { return nodes_[i]; }
  const Node& operator[](std::uint32_t i) const { return nodes_[i]; }
  std::span<const Action> line(const Node& node) const {
    return {&answers_[node.line], node.length};
  }
  Action answer(const Node& node) const { return answers_[node.line]; }

  // A new node at the end; null if there is no room for its answers.
  Node* add(std::span<const Action> line) {
    if (!has_room_for_line(line)) return nullptr;
    Node& out = nodes_[size_++];
    out = Node{};
    keep_line(out, line);
    return &out;
  }
  // Gives a node other answers; false if there is no room for them.
  bool replace_line(Node& node, std::span<const Action> line) {
    if (!has_room_for_line(line)) return false;
    keep_line(node, line);
    return true;
  }
  // Drops the nodes from `size` on, which were the last to be added.
  void cut(std::uint32_t size) {
    if (size < size_) answers_size_ = nodes_[size].line;
    size_ = size;
  }

  // Makes a child the root. In the middle of its turn, after `answered` answers, it becomes the
  // heir: its statistics go to the answer that follows, once the root has been expanded. Only the
  // upper part of a large tree is kept, since a full tree could not grow where it is needed next.
  // The heir, or kNone. Without memory for this, the tree is cleared.
  std::uint32_t keep_only(std::uint32_t child, std::uint32_t answered);

 private:
  static constexpr int kLineRoom = 8;        // answers a node, on average
  static constexpr std::uint32_t kKept = 4;  // at most 1/kKept of a tree is kept

  // Not initialised, so that memory is used only as a tree grows. Null if there is too little.
  template <class T>
  static std::unique_ptr<T[]> room_for(std::size_t count) {
    return std::unique_ptr<T[]>(new (std::nothrow) T[count]);
  }
  bool has_room_for_line(std::span<const Action> line) const {
    return answers_size_ + line.size() <= capacity_ * std::size_t{kLineRoom};
  }
  void keep_line(Node& node, std::span<const Action> line) {
    node.line = answers_size_;
    node.length = static_cast<std::uint16_t>(line.size());
    std::copy(line.begin(), line.end(), &answers_[answers_size_]);
    answers_size_ += static_cast<std::uint32_t>(line.size());
  }

  std::uint32_t capacity_;
  std::unique_ptr<Node[]> nodes_;
  std::unique_ptr<Action[]> answers_;
  std::uint32_t size_ = 0, answers_size_ = 0;
};

}  // namespace refectory::bots
