//! Waiting for the end.

use tokio::sync::watch;

/// Returns when the value turns true, or when nobody is left who could turn it.
pub async fn wait_for(mut stop: watch::Receiver<bool>) {
    let _ = stop.wait_for(|stopped| *stopped).await;
}
