//! Why an outside system did not do what was requested, and whether retrying can help.

/// A failure at a provider. Its text never contains what was sent, which may be a code.
#[derive(Debug, thiserror::Error, PartialEq, Eq)]
pub enum ProviderError {
    /// Unreachable, busy or slow: try again.
    #[error("{0} is not available: {1}")]
    Temporary(&'static str, String),
    /// It understood the request and refused it: the same request will be refused again.
    #[error("{0} refused: {1}")]
    Permanent(&'static str, String),
}

impl ProviderError {
    pub fn is_permanent(&self) -> bool {
        matches!(self, Self::Permanent(..))
    }
}
