//! The one HTTP client: with time-outs, without redirects, over rustls.

use std::time::Duration;

/// A provider that does not even answer the door in this time is away.
const CONNECT: Duration = Duration::from_secs(5);
/// The whole exchange; the outbox tries again later.
const WHOLE: Duration = Duration::from_secs(20);

/// Chooses the cryptography of every connection of the process.
pub fn prepare() {
    // Only the first call installs; the others find it done.
    let _ = rustls::crypto::ring::default_provider().install_default();
}

/// Makes a client; a mistake in the machine's certificates is told rather than hidden.
pub fn build() -> Result<reqwest::Client, reqwest::Error> {
    prepare();
    reqwest::Client::builder()
        .connect_timeout(CONNECT)
        .timeout(WHOLE)
        .redirect(reqwest::redirect::Policy::none())
        .user_agent(concat!("pitlane/", env!("CARGO_PKG_VERSION")))
        .build()
}
