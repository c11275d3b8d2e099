//! The one HTTP client: with timeouts, without redirects, over rustls.

use std::time::Duration;

/// A provider that does not accept a connection in this time is treated as unavailable.
const CONNECT: Duration = Duration::from_secs(5);
/// The limit for the complete exchange; the outbox retries later.
const WHOLE: Duration = Duration::from_secs(20);

/// Selects the cryptography provider for every connection of the process.
pub fn prepare() {
    // Only the first call installs it; later calls find it installed.
    let _ = rustls::crypto::ring::default_provider().install_default();
}

/// Builds a client; an error in the machine's certificates is reported, not hidden.
pub fn build() -> Result<reqwest::Client, reqwest::Error> {
    prepare();
    reqwest::Client::builder()
        .connect_timeout(CONNECT)
        .timeout(WHOLE)
        .redirect(reqwest::redirect::Policy::none())
        .user_agent(concat!("pitlane/", env!("CARGO_PKG_VERSION")))
        .build()
}
