use std::collections::BTreeMap;
use std::sync::Mutex;

use wiremock::matchers::{any, method};
use wiremock::{Mock, MockServer, Request, Respond, ResponseTemplate};

use super::*;

const PICTURE: Headers<'_> = Headers { media_type: "image/jpeg", disposition: "inline" };

/// A bucket served over HTTP: it stores what is put, and refuses unsigned requests.
#[derive(Default)]
struct Bucket(Mutex<BTreeMap<String, (Vec<u8>, String)>>);

impl Respond for Bucket {
    fn respond(&self, request: &Request) -> ResponseTemplate {
        let header = |name: &str| request.headers.get(name).and_then(|value| value.to_str().ok()).unwrap_or_default();
        let signature = header("authorization");
        let is_signed = signature.starts_with("AWS4-HMAC-SHA256 Credential=AKEY/")
            && signature.contains("/ap-south-1/s3/aws4_request")
            && signature.contains("Signature=");
        if !is_signed {
            return ResponseTemplate::new(403).set_body_string("<Error><Code>AccessDenied</Code></Error>");
        }
        let mut stored = self.0.lock().expect("the bucket");
        let key = request.url.path().to_owned();
        match request.method.as_str() {
            "PUT" => {
                stored.insert(key, (request.body.clone(), header("content-type").to_owned()));
                ResponseTemplate::new(200).insert_header("etag", "\"1\"")
            }
            "DELETE" => {
                stored.remove(&key);
                ResponseTemplate::new(204)
            }
            _ => match stored.get(&key) {
                Some((content, media_type)) => ResponseTemplate::new(200)
                    .insert_header("etag", "\"1\"")
                    .insert_header("last-modified", "Tue, 10 Mar 2026 06:30:00 GMT")
                    .set_body_raw(content.clone(), media_type),
                None => ResponseTemplate::new(404).set_body_string("<Error><Code>NoSuchKey</Code></Error>"),
            },
        }
    }
}

fn settings(endpoint: &str) -> BucketSettings {
    BucketSettings {
        bucket: "garage".into(),
        region: "ap-south-1".into(),
        endpoint: Some(endpoint.into()),
        access_key_id: "AKEY".into(),
        secret_access_key: "a secret".into(),
    }
}

/// Both kinds of storage, with what must stay alive while they are used.
async fn both() -> Vec<(Storage, Option<tempfile::TempDir>, Option<MockServer>)> {
    let folder = tempfile::tempdir().expect("a folder");
    let server = MockServer::start().await;
    Mock::given(any()).respond_with(Bucket::default()).mount(&server).await;
    let bucket = Storage::s3(&settings(&server.uri())).expect("a bucket");
    let embedded = Storage::embedded(folder.path()).expect("a storage");
    vec![(embedded, Some(folder), None), (bucket, None, Some(server))]
}

#[tokio::test]
async fn a_stored_file_is_readable_until_it_is_deleted() {
    for (storage, _folder, _server) in both().await {
        let content = Bytes::from(vec![7; 300_000]);
        storage.put("india/1/a.jpg", content.clone(), PICTURE).await.expect("kept");
        assert_eq!(storage.get("india/1/a.jpg").await.expect("read"), Some(content));
        assert_eq!(storage.get("india/1/b.jpg").await.expect("read"), None);
        for _twice in 0..2 {
            storage.delete("india/1/a.jpg").await.expect("deleted");
        }
        assert_eq!(storage.get("india/1/a.jpg").await.expect("read"), None);
        storage.check().await.expect("in order");
    }
}

#[tokio::test]
async fn a_key_cannot_leave_the_folder() {
    for (storage, _folder, _server) in both().await {
        for key in ["../secret", "a/../../b", "a//b"] {
            assert!(storage.put(key, Bytes::new(), PICTURE).await.is_err_and(|error| error.is_permanent()), "{key}");
        }
    }
}

#[tokio::test]
async fn only_a_bucket_serves_files_itself() {
    for (storage, folder, server) in both().await {
        let life = Duration::from_secs(900);
        let headers = Headers { media_type: "application/pdf", disposition: "attachment; filename=\"rc.pdf\"" };
        let link = storage.link("india/1/rc.pdf", life, headers).await.expect("an answer");
        assert_eq!(link.is_none(), folder.is_some());
        let (Some(link), Some(server)) = (link, server) else { continue };
        assert!(link.starts_with(&format!("{}/garage/india/1/rc.pdf?", server.uri())), "{link}");
        for part in ["X-Amz-Signature=", "X-Amz-Expires=900", "response-content-disposition=attachment"] {
            assert!(link.contains(part), "{part} in {link}");
        }
        assert!(!link.contains("secret"));
    }
}

#[tokio::test]
async fn an_incomplete_file_does_not_exist() {
    let folder = tempfile::tempdir().expect("a folder");
    let storage = Storage::embedded(folder.path()).expect("a storage");
    // What an interrupted upload leaves behind.
    std::fs::create_dir_all(folder.path().join("files/india/1")).expect("a folder");
    std::fs::write(folder.path().join("files/india/1/a.jpg#1"), b"half").expect("a file");
    assert_eq!(storage.get("india/1/a.jpg").await.expect("read"), None);
}

#[tokio::test]
async fn errors_tell_whether_a_retry_helps() {
    for (status, permanent) in [(500, false), (503, false), (403, true), (401, true)] {
        let server = MockServer::start().await;
        Mock::given(method("PUT")).respond_with(ResponseTemplate::new(status)).mount(&server).await;
        let mut settings = settings(&server.uri());
        settings.secret_access_key = "hidden".into();
        let storage = Storage::s3(&settings).expect("a bucket");
        let error = storage.put("a", Bytes::from_static(b"x"), PICTURE).await.expect_err("an error");
        assert_eq!(error.is_permanent(), permanent, "{status}: {error}");
        assert!(!error.to_string().contains("hidden"));
    }
    let folder = tempfile::tempdir().expect("a folder");
    let storage = Storage::embedded(folder.path()).expect("a storage");
    // There is a file where the folder should be.
    std::fs::write(folder.path().join("files/india"), b"").expect("a file");
    let error = storage.put("india/1/a.jpg", Bytes::from_static(b"x"), PICTURE).await.expect_err("an error");
    assert!(!error.is_permanent(), "{error}");
}
