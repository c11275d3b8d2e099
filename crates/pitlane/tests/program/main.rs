//! The program as a process: started, stopped, killed, misconfigured, saved and restored.

mod harness;
mod losing;
mod people;
mod saving;
mod serving;
mod settings;
mod stopping;
