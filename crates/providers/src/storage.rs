//! Files: in the data directory, or in a bucket that speaks S3. A file is stored completely or not at all.

use std::path::Path as FilePath;
use std::sync::Arc;
use std::time::Duration;

use bytes::Bytes;
use object_store::aws::{AmazonS3, AmazonS3Builder};
use object_store::local::LocalFileSystem;
use object_store::path::Path;
use object_store::signer::{Method, SignedUrlOptions, Signer};
use object_store::{
    Attribute, Attributes, ClientOptions, Error, ObjectStore, ObjectStoreExt, PutOptions, PutPayload, RetryConfig,
};

use crate::error::ProviderError;

const NAME: &str = "the file storage";
/// The limit for a complete exchange with a bucket, and so for how long an upload waits.
const PATIENCE: Duration = Duration::from_secs(20);
const CONNECT: Duration = Duration::from_secs(5);
const RETRIES: usize = 2;

/// Where files are kept.
#[derive(Clone)]
pub enum Storage {
    Embedded(Arc<LocalFileSystem>),
    S3(Arc<AmazonS3>),
}

/// The settings of a bucket.
#[derive(Clone)]
pub struct BucketSettings {
    pub bucket: String,
    pub region: String,
    /// Unset: Amazon's own endpoint for the region.
    pub endpoint: Option<String>,
    pub access_key_id: String,
    pub secret_access_key: String,
}

/// The headers that a browser gets when the storage itself serves the file.
#[derive(Clone, Copy, Debug)]
pub struct Headers<'a> {
    pub media_type: &'a str,
    /// `inline`, or `attachment; filename="..."`.
    pub disposition: &'a str,
}

impl Storage {
    /// The folder `files` of a data directory.
    pub fn embedded(data_dir: &FilePath) -> anyhow::Result<Self> {
        let folder = data_dir.join("files");
        std::fs::create_dir_all(&folder)?;
        // An acknowledged write is on the disk: a row that refers to a file must find it even after a power cut.
        Ok(Self::Embedded(Arc::new(LocalFileSystem::new_with_prefix(folder)?.with_fsync(true))))
    }

    pub fn s3(settings: &BucketSettings) -> anyhow::Result<Self> {
        crate::client::prepare();
        let plain = settings.endpoint.as_deref().is_some_and(|endpoint| endpoint.starts_with("http://"));
        let options = ClientOptions::new().with_allow_http(plain).with_timeout(PATIENCE).with_connect_timeout(CONNECT);
        let retry = RetryConfig { max_retries: RETRIES, retry_timeout: PATIENCE, ..RetryConfig::default() };
        let mut builder = AmazonS3Builder::new()
            .with_bucket_name(&settings.bucket)
            .with_region(&settings.region)
            .with_access_key_id(&settings.access_key_id)
            .with_secret_access_key(&settings.secret_access_key)
            .with_client_options(options)
            .with_retry(retry)
            // Not every S3-compatible store supports bulk deletion.
            .with_disable_bulk_delete(true);
        if let Some(endpoint) = &settings.endpoint {
            builder = builder.with_endpoint(endpoint);
        }
        Ok(Self::S3(Arc::new(builder.build()?)))
    }

    /// Stores a file under a key, completely or not at all.
    pub async fn put(&self, key: &str, content: Bytes, headers: Headers<'_>) -> Result<(), ProviderError> {
        let path = path(key)?;
        let payload = PutPayload::from_bytes(content);
        let put = match self {
            Self::Embedded(folder) => folder.put(&path, payload).await,
            Self::S3(bucket) => {
                let attributes = Attributes::from_iter([
                    (Attribute::ContentType, headers.media_type.to_owned()),
                    (Attribute::ContentDisposition, headers.disposition.to_owned()),
                    (Attribute::CacheControl, "private, max-age=600".to_owned()),
                ]);
                bucket.put_opts(&path, payload, PutOptions { attributes, ..PutOptions::default() }).await
            }
        };
        put.map(drop).map_err(failure)
    }

    /// The content of a file; none when it does not exist.
    pub async fn get(&self, key: &str) -> Result<Option<Bytes>, ProviderError> {
        let path = path(key)?;
        let found = match self.store().get(&path).await {
            Ok(found) => found.bytes().await,
            Err(error) => Err(error),
        };
        match found {
            Ok(bytes) => Ok(Some(bytes)),
            Err(Error::NotFound { .. }) => Ok(None),
            Err(error) => Err(failure(error)),
        }
    }

    /// Deletes a file; no error when it does not exist.
    pub async fn delete(&self, key: &str) -> Result<(), ProviderError> {
        match self.store().delete(&path(key)?).await {
            Ok(()) | Err(Error::NotFound { .. }) => Ok(()),
            Err(error) => Err(failure(error)),
        }
    }

    /// A URL at which the storage itself serves the file for the given time; a folder has none.
    pub async fn link(&self, key: &str, life: Duration, headers: Headers<'_>) -> Result<Option<String>, ProviderError> {
        let Self::S3(bucket) = self else { return Ok(None) };
        let options = SignedUrlOptions::new().with_query([
            ("response-content-type", headers.media_type),
            ("response-content-disposition", headers.disposition),
        ]);
        let url = bucket.signed_url_opts(Method::GET, &path(key)?, life, &options).await;
        url.map(|url| Some(url.to_string())).map_err(failure)
    }

    /// Whether a file can be written, read and deleted.
    pub async fn check(&self) -> Result<(), ProviderError> {
        let (key, content) = ("check/pitlane", Bytes::from_static(b"pitlane"));
        self.put(key, content.clone(), Headers { media_type: "text/plain", disposition: "attachment" }).await?;
        let found = self.get(key).await?;
        self.delete(key).await?;
        if found == Some(content) {
            return Ok(());
        }
        Err(ProviderError::Permanent(NAME, "what was kept was not read back".into()))
    }

    fn store(&self) -> &dyn ObjectStore {
        match self {
            Self::Embedded(folder) => folder.as_ref(),
            Self::S3(bucket) => bucket.as_ref(),
        }
    }
}

fn path(key: &str) -> Result<Path, ProviderError> {
    Path::parse(key).map_err(|error| ProviderError::Permanent(NAME, error.to_string()))
}

/// Wrong keys and permissions stay wrong on a retry; everything else may be temporary.
fn failure(error: Error) -> ProviderError {
    match error {
        Error::InvalidPath { .. }
        | Error::NotSupported { .. }
        | Error::NotImplemented { .. }
        | Error::PermissionDenied { .. }
        | Error::Unauthenticated { .. }
        | Error::UnknownConfigurationKey { .. } => ProviderError::Permanent(NAME, error.to_string()),
        _ => ProviderError::Temporary(NAME, error.to_string()),
    }
}

#[cfg(test)]
mod tests;
