#pragma once

#include "cli/shell.hpp"

// One file a command; the table is in commands.cpp.
namespace refectory::cli {

Run declare_games(CLI::App& app, Shell& shell);
Run declare_new(CLI::App& app, Shell& shell);
Run declare_random(CLI::App& app, Shell& shell);
Run declare_replay(CLI::App& app, Shell& shell);
Run declare_show(CLI::App& app, Shell& shell);
Run declare_offers(CLI::App& app, Shell& shell);
Run declare_engine(CLI::App& app, Shell& shell);
Run declare_perft(CLI::App& app, Shell& shell);
Run declare_bench(CLI::App& app, Shell& shell);
Run declare_play(CLI::App& app, Shell& shell);
Run declare_match(CLI::App& app, Shell& shell);
Run declare_export(CLI::App& app, Shell& shell);

}  // namespace refectory::cli
