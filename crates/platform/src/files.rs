//! Files: upload, conversion, storage, and the links that serve them.

pub mod attached;
pub mod content;
pub mod link;
pub mod upload;

use std::time::Duration;

use bytes::Bytes;
use futures_util::future::BoxFuture;

use crate::error::ApiError;

/// The headers with which a file is served.
#[derive(Clone, Copy, Debug)]
pub struct Headers<'a> {
    pub media_type: &'a str,
    /// `inline`, or `attachment; filename="..."`.
    pub disposition: &'a str,
}

/// Why a storage operation failed.
#[derive(Debug, thiserror::Error)]
pub enum StoreError {
    /// Unreachable, busy or slow: trying again helps.
    #[error("{0}")]
    Temporary(String),
    /// It understood the request and refused it: the operator must check the settings.
    #[error("{0}")]
    Permanent(String),
}

/// Stores files by key. A file is stored completely or not at all.
pub trait FileStore: Send + Sync {
    fn put<'a>(&'a self, key: &'a str, content: Bytes, headers: Headers<'a>) -> BoxFuture<'a, Result<(), StoreError>>;

    /// None when there is no such file.
    fn get<'a>(&'a self, key: &'a str) -> BoxFuture<'a, Result<Option<Bytes>, StoreError>>;

    /// No error when it does not exist.
    fn delete<'a>(&'a self, key: &'a str) -> BoxFuture<'a, Result<(), StoreError>>;

    /// A URL at which the storage itself serves the file for the given time, when it can.
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
