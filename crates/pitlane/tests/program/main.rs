//! The program as a process: started, stopped, killed, misconfigured, saved and restored.

#![expect(clippy::expect_used, reason = "a test that cannot go on has failed")]

mod arriving;
mod bell;
mod billing;
mod clock;
mod console;
mod distributing;
mod doctor;
mod halfway;
mod harness;
mod line;
mod load;
mod losing;
mod midway;
mod offering;
mod paying;
mod people;
mod postgres;
mod redis;
mod redis_dialling;
mod refunding;
mod saving;
mod serving;
mod settings;
mod stopping;
mod telephoning;
mod viewers;
