//! The paper of a job card, read back.

use std::io::Write;
use std::process::{Command, Stdio};

use super::{JOB_CARD, form, form_of, uncarded};
use crate::testkit::TestApp;

/// All text of a PDF by poppler, which knows what a viewer's search knows; with one space between words.
fn text_of(pdf: &[u8]) -> String {
    let mut reader = Command::new("pdftotext")
        .args(["-raw", "-enc", "UTF-8", "-", "-"])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .expect("pdftotext; get it: sudo apt-get install poppler-utils");
    let mut input = reader.stdin.take().expect("its input");
    let pdf = pdf.to_vec();
    let writer = std::thread::spawn(move || input.write_all(&pdf));
    let read = reader.wait_with_output().expect("its answer");
    writer.join().expect("a writer").expect("all of it");
    assert!(read.status.success());
    String::from_utf8(read.stdout).expect("UTF-8").split_whitespace().collect::<Vec<_>>().join(" ")
}

#[tokio::test]
async fn the_paper_says_what_the_call_says() {
    for app in [TestApp::new().await, TestApp::malaysian().await] {
        let id = uncarded(&app).await;
        let clerk = app.actor("admin").await;
        let download = format!("/orders/download/job-card/?order_id={id}");
        clerk.get(&download).await.refused(404);
        let mut new = form(id, 0);
        new["complaints"] = serde_json::json!(["गाड़ी से आवाज़", "#panic(\"no\") *bold*"]);
        let card = clerk.post(JOB_CARD, new).await.data();
        app.clock.advance(chrono::Duration::days(2));
        let mut edit = form_of(&card);
        edit["road_test"] = serde_json::json!({ "by_name": "陈美玲", "km": 12, "result": "failed", "remark": "pulls" });
        clerk.put(JOB_CARD, edit).await.data();
        let paper = clerk.get(&download).await;
        assert_eq!((paper.status.as_u16(), &paper.headers["content-type"]), (200, &"application/pdf".parse().unwrap()));
        let name = format!("attachment; filename=\"job-card-JC-{id}.pdf\"");
        assert_eq!(paper.headers["content-disposition"], name.as_str());
        assert_eq!(paper.headers["cache-control"], "no-store");
        let text = text_of(&paper.bytes);
        let order = clerk.get(&format!("/orders/detail/{id}/")).await.data();
        let plate = order["car"]["registration_no"].as_str().expect("a plate").to_owned();
        let (company, promised) = if app.region.country.key == "india" {
            ("Pitlane Car Services Private Limited", "11 Mar 2026, 17:30")
        } else {
            ("Pitlane Auto Services Sdn. Bhd.", "11 Mar 2026, 20:00")
        };
        for part in [
            company,
            promised,
            &format!("JC-{id}"),
            "#panic(\"no\") *bold*",
            "Front brake pads",
            "OEM pads",
            "Ravi Kumar",
            "1 h 30 min",
            "Waiting for parts",
            "12 km, pulls",
            "陈美玲",
        ] {
            assert!(text.contains(part), "{part:?} is not in {text}");
        }
        // On paper it is spaced, as on the car.
        assert!(text.replace(' ', "").contains(&plate), "{plate} is not in {text}");
    }
}
