//! Waits for shutdown.

use tokio::sync::watch;

/// Returns when the value turns true, or when its sender is gone.
pub async fn wait_for(mut stop: watch::Receiver<bool>) {
    let _ = stop.wait_for(|stopped| *stopped).await;
}
