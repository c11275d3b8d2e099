//! What all samples have in common.

use std::ops::Range;

use chrono::{FixedOffset, NaiveDate, TimeZone};

use crate::moment::Local;
use crate::{Company, InvoiceRef, Picture, Region, Sheet};

/// Which lines a document has: `0..4` are four, `60..64` four others with other prices.
pub type Lines = Range<usize>;

pub fn sheet(region: Region, number: &str) -> Sheet {
    Sheet { region, company: company(region), number: number.into(), made_at: at(region, 18, 5) }
}

/// The day on which everything happens, at an hour and minute.
#[expect(clippy::expect_used, reason = "fixed times of a fixed day")]
pub fn at(region: Region, hour: u32, minute: u32) -> Local {
    let offset = if region == Region::India { 330 } else { 480 };
    let zone = FixedOffset::east_opt(offset * 60).expect("a zone");
    zone.with_ymd_and_hms(2026, 11, 21, hour, minute, 0).single().expect("a time")
}

pub fn today() -> NaiveDate {
    at(Region::India, 0, 0).date_naive()
}

pub fn words(texts: &[&str]) -> Vec<String> {
    texts.iter().map(|&text| text.to_owned()).collect()
}

pub fn company(region: Region) -> Company {
    let logo = Picture::new(include_bytes!("logo.svg").to_vec()).ok();
    match region {
        Region::India => Company {
            name: "Pitlane Car Services Private Limited".into(),
            address: words(&["4th Floor, 80 Feet Road, Indiranagar", "Bengaluru 560038, Karnataka (29)"]),
            tax_id: "29ABCCE1234F1ZY".into(),
            other_tax_id: Some("PAN ABCCE1234F".into()),
            phone: "+91 80 4000 1234".into(),
            email: "care@pitlane.example".into(),
            footer: Some("Registered office: 80 Feet Road, Indiranagar, Bengaluru 560038".into()),
            logo,
        },
        Region::Malaysia => Company {
            name: "Pitlane Auto Services Sdn. Bhd.".into(),
            address: words(&["Level 7, Menara Pitlane, Jalan Ampang", "50450 Kuala Lumpur"]),
            tax_id: "W10-2345-67891012".into(),
            other_tax_id: Some("TIN C12345678900".into()),
            phone: "+60 3-2100 1234".into(),
            email: "care@pitlane.example".into(),
            footer: Some("Company no. 202601012345 (1234567-X)".into()),
            logo,
        },
    }
}

pub fn signature() -> Option<Picture> {
    Picture::new(include_bytes!("signature.png").to_vec()).ok()
}

pub fn invoice_ref(region: Region) -> InvoiceRef {
    let number = if region == Region::India { "KA01/26-27/00123" } else { "KL/26/000123" };
    InvoiceRef { number: number.into(), date: today() }
}
