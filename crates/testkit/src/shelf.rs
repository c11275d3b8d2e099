//! A file storage that can be made to fail.

use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::{AtomicI64, Ordering};
use std::time::Duration;

use bytes::Bytes;
use futures_util::FutureExt;
use futures_util::future::{BoxFuture, join_all};
use http::StatusCode;
use pitlane_platform::files::{FileStore, Headers, StoreError};
use pitlane_server::config::Config;
use pitlane_server::storage;
use tempfile::TempDir;

/// The embedded storage in a folder of its own.
pub struct Shelf {
    inner: Arc<dyn FileStore>,
    folder: TempDir,
    /// The number of files that it still accepts before it fails.
    takes: AtomicI64,
}

impl Default for Shelf {
    fn default() -> Self {
        let folder = TempDir::new().expect("a folder");
        let data_dir = folder.path().display().to_string();
        let inner = storage::open(&Config { data_dir, ..Config::default() }).expect("a storage");
        Self { inner, folder, takes: AtomicI64::new(i64::MAX) }
    }
}

impl Shelf {
    /// Accepts no more than this many files.
    pub fn fail_after(&self, files: i64) {
        self.takes.store(files, Ordering::SeqCst);
    }

    /// Takes the folder away, as when a disk is lost, or gives it back: meanwhile nothing can be written.
    pub fn lose(&self, lost: bool) {
        let (here, away) = (self.folder.path().join("files"), self.folder.path().join("away"));
        if lost {
            // It may not have been needed so far.
            std::fs::create_dir_all(&here).expect("a folder");
            std::fs::rename(&here, &away).expect("moved");
            std::fs::write(&here, "the folder removed").expect("a file in its place");
        } else {
            std::fs::remove_file(&here).expect("gone");
            std::fs::rename(&away, &here).expect("moved back");
        }
    }

    /// The path of every stored file.
    pub fn paths(&self) -> Vec<PathBuf> {
        fn walk(folder: &Path, found: &mut Vec<PathBuf>) {
            for entry in std::fs::read_dir(folder).expect("a folder") {
                let path = entry.expect("an entry").path();
                if path.is_dir() { walk(&path, found) } else { found.push(path) }
            }
        }
        let mut found = Vec::new();
        walk(self.folder.path(), &mut found);
        found
    }

    /// Waits until this many files are stored: deleted ones go a moment after the answer.
    pub async fn settles_at(&self, files: usize) {
        for _ in 0..200 {
            if self.paths().len() == files {
                return;
            }
            tokio::time::sleep(Duration::from_millis(10)).await;
        }
        panic!("{:?} are kept, not {files}", self.paths());
    }
}

impl FileStore for Shelf {
    fn put<'a>(&'a self, key: &'a str, content: Bytes, headers: Headers<'a>) -> BoxFuture<'a, Result<(), StoreError>> {
        if self.takes.fetch_sub(1, Ordering::SeqCst) <= 0 {
            return async { Err(StoreError::Temporary("the shelf is full".into())) }.boxed();
        }
        self.inner.put(key, content, headers)
    }

    fn get<'a>(&'a self, key: &'a str) -> BoxFuture<'a, Result<Option<Bytes>, StoreError>> {
        self.inner.get(key)
    }

    fn delete<'a>(&'a self, key: &'a str) -> BoxFuture<'a, Result<(), StoreError>> {
        self.inner.delete(key)
    }

    fn link<'a>(
        &'a self,
        key: &'a str,
        life: Duration,
        headers: Headers<'a>,
    ) -> BoxFuture<'a, Result<Option<String>, StoreError>> {
        self.inner.link(key, life, headers)
    }
}

/// A small PDF.
pub const PDF: &[u8] = b"%PDF-1.7\n1 0 obj\n%%EOF\n";

/// A PDF with other bytes for each number.
fn pdf(number: usize) -> Vec<u8> {
    [PDF, format!("% {number}\n").as_bytes()].concat()
}

/// Adds some dozens of files, a dozen a request, then 64 files at once: how many of the 64 were taken. The others must be
/// refused with 409, because there is no room for them.
pub async fn taken_of_64(dozens: usize, add: impl AsyncFn(Vec<Vec<u8>>) -> StatusCode) -> usize {
    for number in 0..dozens {
        let files = (0..12).map(|at| pdf(number * 12 + at)).collect();
        assert_eq!(add(files).await, StatusCode::OK);
    }
    let statuses = join_all((0..64).map(|at| add(vec![pdf(1_000 + at)]))).await;
    assert!(statuses.iter().all(|status| matches!(*status, StatusCode::OK | StatusCode::CONFLICT)), "{statuses:?}");
    statuses.iter().filter(|status| **status == StatusCode::OK).count()
}

/// A small picture of one colour.
pub fn picture(shade: u8) -> Vec<u8> {
    let image = image::RgbImage::from_pixel(64, 48, image::Rgb([shade, 80, 80]));
    let mut out = std::io::Cursor::new(Vec::new());
    image.write_to(&mut out, image::ImageFormat::Png).expect("a picture");
    out.into_inner()
}
