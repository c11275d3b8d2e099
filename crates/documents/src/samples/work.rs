//! Lines and totals of the sample documents.

use crate::samples::basics::Lines;
use crate::{
    Amount, Approval, EstimateLine, LineKind, Rate, Region, TaxKind, TaxLine, TaxShare, TaxSum, TaxSummary, Totals,
};

pub const NAMES: [&str; 6] = [
    "Front brake pads, set of four",
    "Engine oil 5W-30 synthetic, with filter",
    "Wheel alignment and balancing",
    "Bumper front, painted in the colour of the car",
    "Cabin filter",
    "Labour: brake overhaul",
];

pub const ITEMS: [(&str, &str, Option<&str>); 14] = [
    ("Head rests", "4", None),
    ("Floor mats", "5", Some("One torn")),
    ("Wheel caps", "4", None),
    ("Mud flaps", "4", None),
    ("Stereo", "Present", None),
    ("Speakers", "4", None),
    ("Charger", "Absent", None),
    ("Tool kit", "Present", None),
    ("Jack", "Present", Some("Rusty")),
    ("Wheel spanner", "Present", None),
    ("Spare wheel", "Present", Some("Worn")),
    ("Fog lamps", "2", None),
    ("Antenna", "Present", None),
    ("Seat covers", "Present", None),
];

pub const PAPERS: [(&str, &str, Option<&str>); 3] =
    [("Registration", "Copy", None), ("Insurance", "Original", None), ("PUC", "Absent", None)];

pub const IN_WORDS: [&str; 2] = [
    "Rupees One Lakh Twenty-Three Thousand Four Hundred Fifty-Six Only",
    "Ringgit Malaysia One Hundred Twenty-Three Thousand Four Hundred Fifty-Six Only",
];

/// Alternates labour and parts, from cheap to expensive. All amounts in minor units.
struct Raw {
    name: &'static str,
    kind: LineKind,
    quantity: i64,
    price: i64,
    discount: i64,
    taxable: i64,
    /// In India one half of the tax; in Malaysia all of it, on labour only.
    tax: i64,
    rate: u32,
}

fn raw(region: Region, number: usize) -> Raw {
    let name = NAMES[number % NAMES.len()];
    let kind = if number % 3 == 2 { LineKind::Labour } else { LineKind::Part };
    let at = i64::try_from(number).unwrap_or_default();
    let (quantity, price) = (at % 4 + 1, 45_050 + at * 12_345);
    let discount = if number % 5 == 1 { 5_000 } else { 0 };
    let taxable = quantity * price - discount;
    let (rate, share) = match (region, kind) {
        (Region::India, LineKind::Part) if number % 7 == 4 => (5, 25),
        (Region::India, _) => (18, 90),
        (Region::Malaysia, LineKind::Labour) => (8, 80),
        (Region::Malaysia, LineKind::Part) => (0, 0),
    };
    Raw { name, kind, quantity, price, discount, taxable, tax: (taxable * share + 500) / 1000, rate }
}

fn taxes(region: Region, raw: &Raw) -> Vec<TaxShare> {
    let share = |kind, hundredths| TaxShare { kind, rate: Rate(hundredths), amount: region.amount(raw.tax) };
    match region {
        Region::India => vec![share(TaxKind::Cgst, raw.rate * 50), share(TaxKind::Sgst, raw.rate * 50)],
        Region::Malaysia if raw.rate > 0 => vec![share(TaxKind::Service, raw.rate * 100)],
        Region::Malaysia => Vec::new(),
    }
}

fn codes(region: Region, kind: LineKind) -> String {
    match (region, kind) {
        (Region::India, LineKind::Part) => "870830".into(),
        (Region::India, LineKind::Labour) => "998714".into(),
        (Region::Malaysia, _) => String::new(),
    }
}

pub fn tax_line(region: Region, number: usize) -> TaxLine {
    let raw = raw(region, number);
    let taxes = taxes(region, &raw);
    let tax = i64::try_from(taxes.len()).unwrap_or_default() * raw.tax;
    TaxLine {
        job: None,
        kind: raw.kind,
        description: raw.name.into(),
        detail: number.is_multiple_of(2).then(|| format!("Part no. 55810M{number:05}")),
        code: codes(region, raw.kind),
        quantity: raw.quantity.to_string(),
        unit: if raw.kind == LineKind::Part { "pcs".into() } else { "job".into() },
        price: Some(region.amount(raw.price)),
        discount: region.amount(raw.discount),
        taxable: region.amount(raw.taxable),
        taxes,
        total: region.amount(raw.taxable + tax),
    }
}

pub fn tax_lines(region: Region, lines: &Lines) -> Vec<TaxLine> {
    lines.clone().map(|number| tax_line(region, number)).collect()
}

pub fn estimate_line(region: Region, number: usize) -> EstimateLine {
    let raw = raw(region, number);
    let line = tax_line(region, number);
    let tax = i64::try_from(line.taxes.len()).unwrap_or_default() * raw.tax;
    EstimateLine {
        job: None,
        kind: line.kind,
        description: line.description,
        detail: line.detail,
        action: Some(["Replaced", "Serviced", "Labour"][number % 3].into()),
        code: line.code,
        quantity: line.quantity,
        unit: line.unit,
        price: region.amount(raw.price),
        discount: line.discount,
        tax_rate: Rate::percent(raw.rate),
        tax: region.amount(tax),
        total: line.total,
        payer: if number % 6 == 5 { "Garage".into() } else { "Customer".into() },
        approval: [Approval::Approved, Approval::Approved, Approval::Declined, Approval::Sent][number % 4],
    }
}

/// The minor units of a printed amount: the samples add up what they print.
fn minor(amount: Amount) -> i64 {
    amount.to_string().replace([',', '.'], "").parse().unwrap_or_default()
}

pub fn sum(region: Region, amounts: Vec<Amount>) -> Amount {
    region.amount(amounts.into_iter().map(minor).sum())
}

pub fn summary(region: Region, lines: &[TaxLine]) -> Vec<TaxSummary> {
    let mut rates: Vec<Rate> = Vec::new();
    for line in lines {
        let rate = rate_of(line);
        if rate != Rate(0) && !rates.contains(&rate) {
            rates.push(rate);
        }
    }
    let of_rate = |rate: Rate| {
        let lines: Vec<&TaxLine> = lines.iter().filter(|line| rate_of(line) == rate).collect();
        let first = lines.first().map(|line| line.taxes.as_slice()).unwrap_or_default();
        let taxes: Vec<TaxShare> = (0..first.len())
            .map(|at| TaxShare {
                kind: first[at].kind,
                rate: first[at].rate,
                amount: sum(region, lines.iter().map(|line| line.taxes[at].amount).collect()),
            })
            .collect();
        TaxSummary {
            rate,
            taxable: sum(region, lines.iter().map(|line| line.taxable).collect()),
            tax: sum(region, taxes.iter().map(|tax| tax.amount).collect()),
            taxes,
        }
    };
    rates.into_iter().map(of_rate).collect()
}

fn rate_of(line: &TaxLine) -> Rate {
    Rate(line.taxes.iter().map(|tax| tax.rate.0).sum())
}

/// The totals over lines, rounded to the rupee in India; `paid` in minor units adds the paid and due amounts.
pub fn totals(region: Region, lines: &[TaxLine], paid: Option<i64>) -> Totals {
    let over = |of: &dyn Fn(&TaxLine) -> i64| lines.iter().map(of).sum::<i64>();
    let of_kind = |kind| over(&|line| if line.kind == kind { minor(line.taxable) + minor(line.discount) } else { 0 });
    let taxes = match region {
        Region::India => vec![TaxKind::Cgst, TaxKind::Sgst],
        Region::Malaysia => vec![TaxKind::Service],
    };
    let tax = |kind: TaxKind| TaxSum {
        kind,
        rate: (region == Region::Malaysia).then_some(Rate::percent(8)),
        amount: region
            .amount(over(&|line| line.taxes.iter().filter(|tax| tax.kind == kind).map(|tax| minor(tax.amount)).sum())),
    };
    let exact = over(&|line| minor(line.total));
    let total = if region == Region::India { (exact + 50) / 100 * 100 } else { exact };
    Totals {
        parts: Some(region.amount(of_kind(LineKind::Part))),
        labour: Some(region.amount(of_kind(LineKind::Labour))),
        discount: Some(region.amount(over(&|line| minor(line.discount)))),
        taxable: region.amount(over(&|line| minor(line.taxable))),
        taxes: taxes.into_iter().map(tax).collect(),
        round_off: (region == Region::India).then(|| region.amount(total - exact)),
        total: region.amount(total),
        in_words: Some(IN_WORDS[usize::from(region == Region::Malaysia)].into()),
        paid: paid.map(|paid| region.amount(paid)),
        due: paid.map(|paid| region.amount(total - paid)),
    }
}
