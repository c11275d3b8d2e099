//! The people and companies on the sample documents.

use crate::samples::basics::{today, words};
use crate::{Company, OrderRef, Party, Region, Vehicle};

/// Names as they are written in both countries, each in another script.
pub const NAMES: [(&str, &str); 13] = [
    ("Hindi", "प्रिया शर्मा क्षत्रिय"),
    ("Tamil", "கார்த்திக் சுப்பிரமணியன்"),
    ("Chinese", "陈美玲 李小龍 黃"),
    ("Malay", "Nur Aisyah binti Dato' Abdullah"),
    ("Bengali", "সৌরভ গাঙ্গুলী"),
    ("Gujarati", "નરેન્દ્ર પટેલ"),
    ("Punjabi", "ਗੁਰਪ੍ਰੀਤ ਸਿੰਘ"),
    ("Kannada", "ವಿಶ್ವನಾಥ ರಾವ್"),
    ("Malayalam", "ശ്രീകുമാർ നായർ"),
    ("Odia", "ସୁଭାଷ ଦାସ"),
    ("Telugu", "వెంకట రావు"),
    ("Jawi", "عبدالله"),
    ("none", "₹ Añez Ťèšť — – “quoted” … № €"),
];

pub fn customer(region: Region) -> Party {
    match region {
        Region::India => Party {
            name: "आशा राव (Asha Rao)".into(),
            address: words(&["12, கோயில் தெரு, Jayanagar", "Bengaluru 560011"]),
            tax_id: Some("29AAFPR1234C1ZK".into()),
            other_tax_id: None,
            state: Some("Karnataka (29)".into()),
            mobile: Some("+91 98765 43210".into()),
            email: Some("asha.rao@example.com".into()),
            contact: Some("Devi Nair, +91 98450 12345".into()),
        },
        Region::Malaysia => Party {
            name: "陈美玲 (Tan Mei Ling)".into(),
            address: words(&["No. 8, Jalan Bukit Bintang", "55100 Kuala Lumpur"]),
            tax_id: None,
            other_tax_id: None,
            state: None,
            mobile: Some("+60 12-345 6789".into()),
            email: Some("meiling.tan@example.com".into()),
            contact: None,
        },
    }
}

pub fn vehicle(region: Region) -> Vehicle {
    let (registration, model) = match region {
        Region::India => ("KA 01 AB 1234", "Maruti Suzuki Swift VXi"),
        Region::Malaysia => ("WA 1234 B", "Perodua Myvi 1.5 AV"),
    };
    Vehicle {
        registration: registration.into(),
        model: model.into(),
        fuel: Some("Petrol".into()),
        colour: Some("White".into()),
        odometer: Some("45,120 km".into()),
        chassis_number: Some("MA3EJKD1S00123456".into()),
        engine_number: Some("K12MN1234567".into()),
    }
}

pub fn order(region: Region) -> OrderRef {
    OrderRef {
        number: "100123".into(),
        service: "General service".into(),
        booked_on: today().pred_opt(),
        garage: Some(garage(region).name),
        advisor: Some("Imran Sheikh".into()),
        fleet: None,
    }
}

pub fn garage(region: Region) -> Company {
    let (name, address, tax_id) = match region {
        Region::India => ("Sri Lakshmi Motors", "7, Hosur Road, Bengaluru 560068, Karnataka (29)", "29AAFFS5678K1Z9"),
        Region::Malaysia => ("Bengkel Setia Jaya", "Jalan 222, 46100 Petaling Jaya", "B16-1808-31023456"),
    };
    Company {
        name: name.into(),
        address: words(&[address]),
        tax_id: tax_id.into(),
        phone: "+91 80 2200 4567".into(),
        email: "bills@garage.example".into(),
        ..Company::default()
    }
}

/// A company as the recipient of a bill.
pub fn as_recipient(company: &Company, region: Region) -> Party {
    Party {
        name: company.name.clone(),
        address: company.address.clone(),
        tax_id: Some(company.tax_id.clone()),
        other_tax_id: company.other_tax_id.clone(),
        state: (region == Region::India).then(|| "Karnataka (29)".into()),
        mobile: Some(company.phone.clone()),
        email: Some(company.email.clone()),
        contact: None,
    }
}
