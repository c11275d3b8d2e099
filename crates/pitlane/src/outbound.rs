//! What leaves the house.

use serde::{Deserialize, Serialize};

/// A text message.
#[derive(Serialize, Deserialize)]
pub struct SmsMessage {
    pub mobile: String,
    pub kind: String,
    pub text: String,
    pub otp: Option<String>,
}
