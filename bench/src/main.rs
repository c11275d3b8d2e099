//! `make bench`: Pitlane and its floor side by side, on SQLite and PostgreSQL.

mod cases;
mod client;
mod data;
mod export;
mod floor;
mod load;
mod options;
mod out;
mod postgres;
mod process;
mod report;
mod results;
mod rounds;
mod samples;
mod writes;

use clap::Parser;

use options::{Command, Options};

/// As the program has it.
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

fn main() -> anyhow::Result<()> {
    let options = Options::parse();
    match &options.command {
        // Its own process: the floor has all cores to itself, as the program has.
        Some(Command::Floor { database, samples, port }) => floor::run(database, samples, *port),
        None => {
            let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
            runtime.block_on(async {
                tokio::select! {
                    done = rounds::run(&options) => done,
                    // What was started is stopped on the way out.
                    _ = tokio::signal::ctrl_c() => anyhow::bail!("interrupted"),
                }
            })
        }
    }
}
