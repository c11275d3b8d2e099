//! The job card: the work to do on the car, who does it, and by when.

use serde::Serialize;

use crate::moment::{self, Local};
use crate::{OrderRef, Party, Picture, Sheet, Vehicle};

/// Goes with the car through the workshop.
#[derive(Clone, Debug, Serialize)]
pub struct JobCard {
    pub sheet: Sheet,
    pub order: OrderRef,
    pub customer: Party,
    pub vehicle: Vehicle,
    /// 0 to 8.
    pub fuel_eighths: Option<u8>,
    #[serde(serialize_with = "moment::maybe_time")]
    pub received_at: Option<Local>,
    #[serde(serialize_with = "moment::maybe_time")]
    pub promised_at: Option<Local>,
    /// In the customer's words.
    pub complaints: Vec<String>,
    pub diagnoses: Vec<String>,
    pub jobs: Vec<Job>,
    pub road_test: Option<SignedOff>,
    pub quality_check: Option<SignedOff>,
    pub terms: Vec<String>,
    #[serde(skip)]
    pub customer_signature: Option<Picture>,
}

/// One job.
#[derive(Clone, Debug, Serialize)]
pub struct Job {
    /// `Replaced`, `Serviced` ...
    pub action: String,
    pub description: String,
    pub technician: Option<String>,
    pub bay: Option<String>,
    /// How long it should take: `1 h 30 min`.
    pub planned: Option<String>,
    #[serde(serialize_with = "moment::maybe_time")]
    pub started_at: Option<Local>,
    #[serde(serialize_with = "moment::maybe_time")]
    pub ended_at: Option<Local>,
    /// How long they worked on it, without pauses: `1 h 10 min`.
    pub worked: Option<String>,
    pub status: String,
    pub note: Option<String>,
}

/// A test with the name of the person responsible for it.
#[derive(Clone, Debug, Serialize)]
pub struct SignedOff {
    /// `Passed`.
    pub result: String,
    pub by: String,
    #[serde(serialize_with = "moment::maybe_time")]
    pub at: Option<Local>,
    pub note: Option<String>,
}
