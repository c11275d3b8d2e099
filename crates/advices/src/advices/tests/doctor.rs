//! What the doctor finds of advices that were changed past their rules.

use pitlane_platform::args;

use super::kit::{body, created, ground, paid};
use super::settle::accepted;
use crate::advices::drift;
use crate::testkit::TestApp;

#[tokio::test]
async fn the_doctor_finds_each_contradiction() {
    let app = TestApp::new().await;
    let ground = ground(&app).await;
    let admin = app.actor("admin").await;
    let draft = created(&app, &admin, "doctor-12345678", body(&ground, &ground.orders[..1])).await;
    paid(&app, &ground, &draft, "UTR0000009").await;
    created(&app, &app.actor("admin").await, "doctor-22345678", body(&ground, &ground.orders[1..2])).await;
    accepted(&app, ground.orders[2], "doctor-32345678", 150.0).await;
    assert_eq!(drift(&mut app.tx().await).await.expect("a count"), 0);
    let first = "id = (SELECT MIN(id) FROM payment_advices)";
    let line = "id = (SELECT MIN(id) FROM payment_advice_lines WHERE kind = 'order')";
    for wrong in [
        format!("UPDATE payment_advices SET net = net + 1, deductions = deductions - 1 WHERE {first}"),
        format!("UPDATE payment_advices SET gross = gross + 1, deductions = deductions + 1 WHERE {first}"),
        format!("UPDATE payment_advices SET orders = orders + 1 WHERE {first}"),
        format!("UPDATE payment_advice_lines SET amount = amount + 1 WHERE {line}"),
        format!("UPDATE payment_advice_lines SET is_live = FALSE WHERE {line}"),
        "UPDATE payment_advice_numbers SET last = last + 1".to_owned(),
        "UPDATE recoveries SET state = 'applied'".to_owned(),
    ] {
        let mut tx = app.tx().await;
        assert!(tx.run(wrong.clone(), args![]).await.expect("written") > 0, "{wrong}");
        assert_eq!(drift(&mut tx).await.expect("a count"), 1, "{wrong}");
    }
}
