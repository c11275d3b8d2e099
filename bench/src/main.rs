//! `make bench`: Pitlane and its floor side by side, on SQLite and PostgreSQL.

mod asked;
mod cases;
mod client;
mod crowd;
mod data;
mod desk;
mod export;
mod floor;
mod given;
mod listed;
mod load;
mod options;
mod out;
mod overload;
mod postgres;
mod process;
mod report;
mod results;
mod rounds;
mod samples;
mod told;
mod writes;

use clap::Parser;

use options::{Command, Options};

/// The same allocator as the program.
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

fn main() -> anyhow::Result<()> {
    let options = Options::parse();
    match &options.command {
        // A process of its own: the floor can use all cores, like the program.
        Some(Command::Floor { database, samples, port }) => floor::run(database, samples, *port),
        None => {
            let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
            runtime.block_on(async {
                tokio::select! {
                    done = rounds::run(&options) => done,
                    // Started servers are stopped on the way out.
                    _ = tokio::signal::ctrl_c() => anyhow::bail!("interrupted"),
                }
            })
        }
    }
}
