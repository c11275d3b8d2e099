//! The job card PDF, read back.

use super::{JOB_CARD, form, form_of, uncarded};
use crate::testkit::{TestApp, text_of};

#[tokio::test]
async fn the_pdf_shows_what_the_call_returns() {
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
        edit["jobs"][0]["status"] = serde_json::json!("done");
        edit["jobs"][0]["started_at"] = serde_json::json!("2026-03-11T04:10:00Z");
        edit["jobs"][0]["ended_at"] = serde_json::json!("2026-03-11T05:00:00Z");
        edit["road_test"] = serde_json::json!({ "by_name": "陈美玲", "km": 12, "result": "failed", "remark": "pulls" });
        clerk.put(JOB_CARD, edit).await.data();
        let paper = clerk.get(&download).await;
        assert_eq!(paper.headers["cache-control"], "no-store");
        let text = text_of(&paper, &format!("job-card-JC-{id}.pdf"));
        let order = clerk.get(&format!("/orders/detail/{id}/")).await.data();
        let plate = order["car"]["registration_no"].as_str().expect("a plate").to_owned();
        let (company, promised) = if app.region.country.is_india() {
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
            "50 min",
            "Waiting for parts",
            "12 km, pulls",
            "陈美玲",
        ] {
            assert!(text.contains(part), "{part:?} is not in {text}");
        }
        // The PDF prints the plate with spaces, as on the car.
        assert!(text.replace(' ', "").contains(&plate), "{plate} is not in {text}");
    }
}

#[tokio::test]
async fn a_card_too_long_for_a_pdf_says_what_to_do() {
    let app = TestApp::new().await;
    let id = uncarded(&app).await;
    let clerk = app.actor("admin").await;
    clerk.post(JOB_CARD, form(id, 0)).await.data();
    // Longer than the form allows, as if imported from another system.
    let complaints = serde_json::to_string(&["much ado ".repeat(130_000)]).expect("JSON");
    let mut tx = app.tx().await;
    let long = "UPDATE order_job_cards SET complaints = $1 WHERE order_id = $2";
    assert_eq!(tx.run(long, pitlane_platform::args![complaints, id]).await.expect("a longer text"), 1);
    tx.save().await.expect("saved");
    let refused = clerk.get(&format!("/orders/download/job-card/?order_id={id}")).await.refused(422);
    assert!(refused.body["message"].as_str().is_some_and(|text| text.contains("Shorten remarks")), "{}", refused.text);
}
