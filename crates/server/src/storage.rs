//! The file storage of the settings, as the platform requires it.

use std::sync::Arc;
use std::time::Duration;

use anyhow::Context;
use bytes::Bytes;
use futures_util::FutureExt;
use futures_util::future::BoxFuture;
use pitlane_platform::files::{FileStore, Headers, StoreError};
use pitlane_providers::error::ProviderError;
use pitlane_providers::storage::{self, BucketSettings, Storage};

use crate::config::{Config, StorageMode};

/// Adapts a provider's storage to the platform's trait.
struct Adapter(Storage);

/// Opens the storage of the settings.
pub fn open(config: &Config) -> anyhow::Result<Arc<dyn FileStore>> {
    Ok(Arc::new(Adapter(provider(config).context("the file storage")?)))
}

/// The storage itself, for health checks.
pub fn provider(config: &Config) -> anyhow::Result<Storage> {
    let settings = &config.storage;
    let text = |value: &Option<String>| value.clone().unwrap_or_default();
    match settings.mode {
        StorageMode::Embedded => Storage::embedded(&config.data_dir()),
        StorageMode::S3 => Storage::s3(&BucketSettings {
            bucket: text(&settings.bucket),
            region: text(&settings.region),
            endpoint: settings.endpoint.clone(),
            access_key_id: text(&settings.access_key_id),
            secret_access_key: text(&settings.secret_access_key),
        }),
    }
}

fn failure(error: ProviderError) -> StoreError {
    let text = error.to_string();
    if error.is_permanent() { StoreError::Permanent(text) } else { StoreError::Temporary(text) }
}

fn headers_of(headers: Headers<'_>) -> storage::Headers<'_> {
    storage::Headers { media_type: headers.media_type, disposition: headers.disposition }
}

impl FileStore for Adapter {
    fn put<'a>(&'a self, key: &'a str, content: Bytes, headers: Headers<'a>) -> BoxFuture<'a, Result<(), StoreError>> {
        async move { self.0.put(key, content, headers_of(headers)).await.map_err(failure) }.boxed()
    }

    fn get<'a>(&'a self, key: &'a str) -> BoxFuture<'a, Result<Option<Bytes>, StoreError>> {
        async move { self.0.get(key).await.map_err(failure) }.boxed()
    }

    fn delete<'a>(&'a self, key: &'a str) -> BoxFuture<'a, Result<(), StoreError>> {
        async move { self.0.delete(key).await.map_err(failure) }.boxed()
    }

    fn link<'a>(
        &'a self,
        key: &'a str,
        life: Duration,
        headers: Headers<'a>,
    ) -> BoxFuture<'a, Result<Option<String>, StoreError>> {
        async move { self.0.link(key, life, headers_of(headers)).await.map_err(failure) }.boxed()
    }
}
