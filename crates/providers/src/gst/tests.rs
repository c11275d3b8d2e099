use serde_json::json;
use wiremock::matchers::{header, method, path};
use wiremock::{Mock, MockServer, ResponseTemplate};

use super::*;

const GSTIN: &str = "29ABCCE1234F1ZY";

async fn asked(answer: ResponseTemplate) -> Result<Option<Registration>, ProviderError> {
    let server = MockServer::start().await;
    Mock::given(method("GET"))
        .and(path(format!("/taxpayers/{GSTIN}")))
        .and(header("x-key", "k1"))
        .respond_with(answer)
        .mount(&server)
        .await;
    let settings = ProviderSettings {
        url: format!("{}/taxpayers/{{gstin}}", server.uri()),
        headers: BTreeMap::from([("x-key".into(), "k1".into())]),
    };
    let GstRegister::Http(provider) = GstRegister::http(&settings).expect("a provider") else { panic!("http") };
    provider.find(GSTIN).await
}

fn taxpayer_of_the_tax_office(status: &str) -> Value {
    json!({
        "gstin": GSTIN, "lgnm": "EXAMPLE MOTORS PRIVATE LIMITED", "tradeNam": "Example Motors", "sts": status,
        "rgdt": "01/07/2017", "cxdt": "", "dty": "Regular", "ctb": "Private Limited Company",
        "pradr": { "ntr": "Repair", "addr": {
            "bno": "14", "flno": "", "bnm": "Lotus House", "st": "MG Road", "loc": "Ashok Nagar",
            "dst": "Bengaluru Urban", "stcd": "Karnataka", "pncd": "560001",
        } },
    })
}

#[tokio::test]
async fn an_answer_is_read_wherever_the_provider_puts_it() {
    let plain = taxpayer_of_the_tax_office("Active");
    let wrapped = [
        plain.clone(),
        json!({ "status_cd": "1", "data": plain }),
        json!({ "success": true, "result": { "data": plain } }),
    ];
    for body in wrapped {
        let found = asked(ResponseTemplate::new(200).set_body_json(&body)).await.expect("an answer").expect("known");
        assert_eq!(found.standing, Standing::Active);
        assert_eq!(
            (found.legal_name.as_str(), found.trade_name.as_deref()),
            ("EXAMPLE MOTORS PRIVATE LIMITED", Some("Example Motors"))
        );
        assert_eq!((found.registered_on, found.cancelled_on), (NaiveDate::from_ymd_opt(2017, 7, 1), None));
        assert_eq!(
            found.address.as_deref(),
            Some("14, Lotus House, MG Road, Ashok Nagar, Bengaluru Urban, Karnataka, 560001")
        );
    }
}

#[tokio::test]
async fn every_word_for_a_status_is_understood_or_left_open() {
    for (word, standing) in [
        ("Active", Standing::Active),
        ("Provisional", Standing::Active),
        ("Cancelled suo-moto", Standing::Cancelled),
        ("CANCELLED", Standing::Cancelled),
        ("Suspended", Standing::Suspended),
        ("Inactive", Standing::Other),
        ("", Standing::Other),
    ] {
        let body = taxpayer_of_the_tax_office(word);
        let found = asked(ResponseTemplate::new(200).set_body_json(&body)).await.expect("an answer").expect("known");
        assert_eq!(found.standing, standing, "{word}");
    }
}

#[tokio::test]
async fn failures_say_whether_another_try_can_help() {
    assert_eq!(asked(ResponseTemplate::new(404)).await, Ok(None));
    for status in [429, 500, 503] {
        let refused = asked(ResponseTemplate::new(status)).await.expect_err("a failure");
        assert!(!refused.is_permanent(), "{status}");
    }
    for status in [400, 401, 403] {
        assert!(asked(ResponseTemplate::new(status)).await.expect_err("a failure").is_permanent(), "{status}");
    }
    let mut other = taxpayer_of_the_tax_office("Active");
    other["gstin"] = json!("27AAPFU0939F1ZV");
    for body in [json!({ "error": "quota exceeded" }), json!([]), other] {
        let refused = asked(ResponseTemplate::new(200).set_body_json(&body)).await.expect_err("a failure");
        assert!(!refused.is_permanent(), "{body}");
    }
    let long = asked(ResponseTemplate::new(200).set_body_string("x".repeat(LONGEST + 1))).await;
    assert!(long.expect_err("a failure").to_string().contains("too long"));
}
