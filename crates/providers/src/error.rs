//! Why an outside system did not do what it was asked, and whether asking again can help.

/// A failure at a provider. Its text never holds what was sent: that may be a code.
#[derive(Debug, thiserror::Error, PartialEq, Eq)]
pub enum ProviderError {
    /// Away, busy or slow: try again.
    #[error("{0} is not available: {1}")]
    Temporary(&'static str, String),
    /// It understood and refused: the same request will be refused again.
    #[error("{0} refused: {1}")]
    Permanent(&'static str, String),
}

impl ProviderError {
    pub fn is_permanent(&self) -> bool {
        matches!(self, Self::Permanent(..))
    }
}
