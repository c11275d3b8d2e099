//! The two bills of a sample claim.

use crate::samples::basics::{Lines, invoice_ref, sheet, signature, today, words};
use crate::samples::people::{customer, order, vehicle};
use crate::samples::work::{IN_WORDS, sum, tax_line};
use crate::{
    Claim, CustomerBill, DeliveryOrder, Extra, LineKind, Party, Rate, Region, ShareLine, SurveyLine, SurveyorBill,
    TaxKind, TaxSum,
};

fn claim(region: Region) -> Claim {
    let insurer = if region == Region::India { "Bharat General Insurance" } else { "Insurans Am Berhad" };
    Claim {
        insurer: Party {
            name: insurer.into(),
            address: words(&["Claims, 3rd Floor, MG Road"]),
            tax_id: (region == Region::India).then(|| "29AABCI9016J1ZT".into()),
            ..Party::default()
        },
        broker: Some("Suraksha Brokers".into()),
        claim_number: "CLM/2026/778812".into(),
        policy_number: "OG-27-1701-1801-00004321".into(),
        policy_type: Some("Comprehensive".into()),
        policy_expiry: today().succ_opt(),
        surveyor_name: Some("V. Raman".into()),
        surveyor_mobile: Some("+91 99000 11223".into()),
        idv: Some(region.amount(45_000_000)),
        settlement: "Cashless".into(),
    }
}

fn extra(region: Region, label: &str, reason: &str, minor: i64) -> Extra {
    Extra { label: label.into(), reason: Some(reason.into()), amount: region.amount(minor) }
}

/// The customer pays half of each part and no labour.
fn share(region: Region, number: usize) -> ShareLine {
    let line = tax_line(region, number);
    let billed = sum(region, vec![line.total]);
    let is_part = line.kind == LineKind::Part;
    let half: i64 = line.total.to_string().replace([',', '.'], "").parse::<i64>().unwrap_or_default() / 2;
    let customers = if is_part { half } else { 0 };
    ShareLine {
        kind: line.kind,
        description: line.description,
        detail: line.detail,
        code: line.code,
        billed,
        depreciation: is_part.then_some(Rate::percent(50)),
        reason: is_part.then(|| "Plastic: 50%".into()),
        insurer: sum(region, vec![billed, region.amount(-customers)]),
        customer: region.amount(customers),
    }
}

pub fn customer_bill(region: Region, lines: &Lines) -> CustomerBill {
    let lines: Vec<_> = lines.clone().map(|number| share(region, number)).collect();
    let customers = sum(region, lines.iter().map(|line| line.customer).collect());
    let extras = vec![
        extra(region, "Compulsory deductible", "Engine up to 1,500 cc", 100_000),
        extra(region, "Consumables", "Not covered by the policy", 45_000),
    ];
    let total = sum(region, extras.iter().map(|extra| extra.amount).chain([customers]).collect());
    CustomerBill {
        sheet: sheet(region, "CB-000123"),
        order: order(region),
        date: today(),
        customer: customer(region),
        vehicle: vehicle(region),
        claim: claim(region),
        invoice: Some(invoice_ref(region)),
        billed: sum(region, lines.iter().map(|line| line.billed).collect()),
        insurer_share: sum(region, lines.iter().map(|line| line.insurer).collect()),
        customer_share: customers,
        lines,
        extras,
        taxes: vec![TaxSum {
            kind: if region == Region::India { TaxKind::Igst } else { TaxKind::Service },
            rate: None,
            amount: region.amount(123_456),
        }],
        round_off: None,
        total,
        in_words: Some(IN_WORDS[usize::from(region == Region::Malaysia)].into()),
        paid: Some(region.amount(50_000)),
        settled: None,
        due: Some(sum(region, vec![total, region.amount(-50_000)])),
        notes: Vec::new(),
        signatory: Some("Anita Nair".into()),
        signature: signature(),
    }
}

pub fn surveyor_bill(region: Region, lines: &Lines) -> SurveyorBill {
    let line = |number| {
        let share = share(region, number);
        SurveyLine {
            kind: share.kind,
            description: share.description,
            detail: share.detail,
            quantity: "1".into(),
            estimated: share.billed,
            approved: (number % 5 != 4).then_some(share.billed),
            billed: Some(share.billed),
            depreciation: share.depreciation,
            reason: share.reason,
            payable: share.insurer,
        }
    };
    let lines: Vec<_> = lines.clone().map(line).collect();
    let estimated = sum(region, lines.iter().map(|line| line.estimated).collect());
    let payable = sum(region, lines.iter().map(|line| line.payable).collect());
    let total = sum(region, vec![payable, region.amount(-100_000)]);
    SurveyorBill {
        sheet: sheet(region, "SB-000123"),
        order: order(region),
        date: today(),
        customer: customer(region),
        vehicle: vehicle(region),
        claim: claim(region),
        invoice: Some(invoice_ref(region)),
        approved: Some(sum(region, lines.iter().filter_map(|line| line.approved).collect())),
        lines,
        estimated,
        billed: Some(estimated),
        payable,
        extras: vec![extra(region, "Compulsory deductible", "Engine up to 1,500 cc", -100_000)],
        taxes: Vec::new(),
        round_off: None,
        total,
        in_words: None,
        paid: Some(region.amount(0)),
        settled: None,
        due: Some(total),
        delivery_order: Some(DeliveryOrder { number: "DO/26/5567".into(), date: today(), amount: total }),
        notes: words(&["Salvage of the parts named here was handed over to the insurer."]),
        signatory: Some("Anita Nair".into()),
        signature: None,
    }
}
