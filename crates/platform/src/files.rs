//! Files: how they come in, what is made of them, where they are kept, and the links that hand them out.

pub mod content;
pub mod link;
pub mod upload;

use std::time::Duration;

use bytes::Bytes;
use futures_util::future::BoxFuture;

use crate::error::ApiError;

/// What whoever is handed a file is told of it.
#[derive(Clone, Copy, Debug)]
pub struct Headers<'a> {
    pub media_type: &'a str,
    /// `inline`, or `attachment; filename="..."`.
    pub disposition: &'a str,
}

/// Why the storage did not do what it was asked.
#[derive(Debug, thiserror::Error)]
pub enum StoreError {
    /// Away, busy or slow: trying again helps.
    #[error("{0}")]
    Temporary(String),
    /// It understood and refused: somebody must look at the settings.
    #[error("{0}")]
    Permanent(String),
}

/// Where files are kept by a key of ours. What is put is there whole or not at all.
pub trait FileStore: Send + Sync {
    fn put<'a>(&'a self, key: &'a str, content: Bytes, headers: Headers<'a>) -> BoxFuture<'a, Result<(), StoreError>>;

    /// None when there is no such file.
    fn get<'a>(&'a self, key: &'a str) -> BoxFuture<'a, Result<Option<Bytes>, StoreError>>;

    /// One that is not there is deleted already.
    fn delete<'a>(&'a self, key: &'a str) -> BoxFuture<'a, Result<(), StoreError>>;

    /// An address at which the storage itself hands the file out for so long, when it can.
    fn link<'a>(
        &'a self,
        key: &'a str,
        life: Duration,
        headers: Headers<'a>,
    ) -> BoxFuture<'a, Result<Option<String>, StoreError>>;
}

impl From<StoreError> for ApiError {
    fn from(error: StoreError) -> Self {
        match error {
            StoreError::Temporary(cause) => Self::Unavailable(cause),
            StoreError::Permanent(cause) => Self::Broken(cause),
        }
    }
}
