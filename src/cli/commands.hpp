#pragma once

#include "cli/shell.hpp"

// One file a command; the table is in commands.cpp.
namespace refectory::cli {

Run declare_games(Arguments& app, Shell& shell);
Run declare_new(Arguments& app, Shell& shell);
Run declare_random(Arguments& app, Shell& shell);
Run declare_replay(Arguments& app, Shell& shell);
Run declare_show(Arguments& app, Shell& shell);
Run declare_offers(Arguments& app, Shell& shell);
Run declare_engine(Arguments& app, Shell& shell);
Run declare_perft(Arguments& app, Shell& shell);
Run declare_bench(Arguments& app, Shell& shell);
Run declare_play(Arguments& app, Shell& shell);
Run declare_match(Arguments& app, Shell& shell);
Run declare_serve(Arguments& app, Shell& shell);
Run declare_tune(Arguments& app, Shell& shell);
Run declare_fit(Arguments& app, Shell& shell);
Run declare_learn(Arguments& app, Shell& shell);
Run declare_soak(Arguments& app, Shell& shell);
Run declare_export(Arguments& app, Shell& shell);

}  // namespace refectory::cli
