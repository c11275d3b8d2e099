//! The test kit: a program in process, over a database of its own on SQLite or PostgreSQL, with a stopped clock and one
//! actor for each role.
//!
//! Its databases are copies of a demonstration's, which the program `pitlane` creates once per build: build it first
//! (`cargo build`), or name one with `PITLANE_BIN`. With `TEST_DATABASE_URL` set, every test runs on that PostgreSQL
//! server.

#![allow(clippy::expect_used, reason = "a test that cannot go on fails")]

mod actor;
mod cases;
mod database;
mod described;
mod moment;
mod pdf;
mod postgres;
mod refusals;
mod running;
mod shelf;
mod template;

use std::marker::PhantomData;
use std::ops::Deref;

use pitlane_base::automatic_steps::AutomaticSteps;
use pitlane_base::delivery_checks::DeliveryChecks;
use pitlane_base::messages::MessageSettings;
use pitlane_base::offers::OfferSettings;
use pitlane_platform::calls::CallTable;
use pitlane_platform::country::{Country, INDIA, MALAYSIA};
use pitlane_providers::gst::GstRegister;
use pitlane_server::config::Config;

pub use actor::{Actor, File, PIXEL, Reply};
pub use database::{Fresh, bare_database, empty_database, filled_once};
pub use moment::now;
pub use pdf::{grouped, text_of};
pub use refusals::{READERS, closed_orders, not_of_the_cr};
pub use running::Running;
pub use shelf::{PDF, Shelf, picture, taken_of_64};

/// The calls that a crate's tests use: its own and those of the crates below.
pub trait Served: 'static {
    fn calls() -> CallTable;
}

/// The program under test, serving the calls of `S`.
pub struct TestApp<S>(Running, PhantomData<S>);

impl<S> Deref for TestApp<S> {
    type Target = Running;
    fn deref(&self) -> &Running {
        &self.0
    }
}

impl<S: Served> TestApp<S> {
    pub async fn new() -> Self {
        Self::in_country(&INDIA).await
    }

    pub async fn malaysian() -> Self {
        Self::in_country(&MALAYSIA).await
    }

    pub async fn in_country(country: &'static Country) -> Self {
        Self(Running::start(country, S::calls, GstRegister::Local).await, PhantomData)
    }

    /// On SQLite, wherever the other tests run.
    pub async fn embedded() -> Self {
        let (database, config) = (database::embedded(&INDIA).await, running::settings(&INDIA));
        Self(Running::start_on(database, &INDIA, S::calls, GstRegister::Local, &config).await, PhantomData)
    }

    /// With other settings of coupons and vouchers.
    pub async fn with_offers(offers: OfferSettings) -> Self {
        let (database, config) = (database::fresh(&INDIA).await, Config { offers, ..running::settings(&INDIA) });
        Self(Running::start_on(database, &INDIA, S::calls, GstRegister::Local, &config).await, PhantomData)
    }

    /// As it is delivered: orders move by their evidence.
    pub async fn as_served(country: &'static Country) -> Self {
        Self::with_automatic_steps(country, AutomaticSteps::default()).await
    }

    /// With these steps of orders left to people.
    pub async fn with_automatic_steps(country: &'static Country, automatic_steps: AutomaticSteps) -> Self {
        let (database, config) =
            (database::fresh(country).await, Config { automatic_steps, ..running::settings(country) });
        Self(Running::start_on(database, country, S::calls, GstRegister::Local, &config).await, PhantomData)
    }

    /// With other settings of the messages to customers.
    pub async fn with_messages(country: &'static Country, messages: MessageSettings) -> Self {
        let (database, config) = (database::fresh(country).await, Config { messages, ..running::settings(country) });
        Self(Running::start_on(database, country, S::calls, GstRegister::Local, &config).await, PhantomData)
    }

    /// With tests that cars have to pass before they are ready for delivery.
    pub async fn with_delivery_checks(delivery_checks: DeliveryChecks) -> Self {
        let (database, config) =
            (database::fresh(&INDIA).await, Config { delivery_checks, ..running::settings(&INDIA) });
        Self(Running::start_on(database, &INDIA, S::calls, GstRegister::Local, &config).await, PhantomData)
    }

    /// With a register of GST registrations that is asked over HTTP.
    pub async fn with_gst(gst: GstRegister) -> Self {
        Self(Running::start(&INDIA, S::calls, gst).await, PhantomData)
    }
}
