#include "bots/nodes.hpp"

#include <cmath>

namespace refectory::bots {

void Node::add(const Judgement& value, int seats) {
  const auto n = static_cast<float>(++visits);
  for (std::size_t i = 0; i < static_cast<std::size_t>(seats); ++i) {
    const float before = value.points[i] - mean.points[i];
    mean.utility[i] += (value.utility[i] - mean.utility[i]) / n;
    mean.win[i] += (value.win[i] - mean.win[i]) / n;
    mean.points[i] += before / n;
    squares[i] += visits > 1 ? before * (value.points[i] - mean.points[i]) : 0;
  }
}

Values Node::spread(float usual) const {
  Values out;
  out.fill(usual);
  if (visits > 1)
    for (std::size_t i = 0; i < out.size(); ++i)
      out[i] = std::sqrt(squares[i] / static_cast<float>(visits - 1));
  return out;
}

std::uint32_t Nodes::keep_only(std::uint32_t child, std::uint32_t answered) {
  const auto nodes = room_for<Node>(capacity_ / kKept + kMaxOffers + 2);
  const auto answers = room_for<Action>(answers_size_);
  if (!nodes || !answers) {
    clear();
    return kNone;
  }
  nodes[0] = Node{};
  std::uint32_t size = 1, answers_size = 0, next = 0, heir = kNone;
  if (answered != kNone && answered < nodes_[child].length) {
    heir = 1;
    nodes[size++] = nodes_[child];
    nodes[1].line += answered;
    nodes[1].length = static_cast<std::uint16_t>(nodes[1].length - answered);
    next = 1;
  } else if (answered == kNone) {
    nodes[0] = nodes_[child];
    nodes[0].length = 0;
  }
  for (; next < size; ++next) {
    Node& node = nodes[next];
    std::copy_n(&answers_[node.line], node.length, &answers[answers_size]);
    node.line = answers_size;
    answers_size += node.length;
    const Node* first = &nodes_[node.child];
    node.child = size;
    if (size > capacity_ / kKept) node.children = 0;  // to be expanded again
    std::copy_n(first, node.children, &nodes[size]);
    size += node.children;
  }
  std::copy_n(nodes.get(), size, nodes_.get());
  std::copy_n(answers.get(), answers_size, answers_.get());
  size_ = size;
  answers_size_ = answers_size;
  return heir;
}

}  // namespace refectory::bots
