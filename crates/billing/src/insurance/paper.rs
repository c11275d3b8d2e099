//! Claim bills as PDF. All amounts were calculated when the bill was created.

use chrono::{DateTime, NaiveDate, Utc};
use pitlane_base::codes::Payer;
use pitlane_base::identity::spaced_mobile;
use pitlane_base::papers::Letterhead;
use pitlane_documents::{
    Amount, Claim, CustomerBill, DeliveryOrder, Document, Extra, InvoiceRef, LineKind, Party, Rate, Region, ShareLine,
    Sheet, SurveyLine, SurveyorBill, TaxKind, TaxSum,
};
use pitlane_orders::catalogue::tax_country;
use pitlane_orders::orders::{OrderDetail, Parties, Settlement};
use pitlane_orders::papers::{order_ref, recipient, vehicle};
use pitlane_platform::caller::Caller;
use pitlane_platform::country::Country;
use pitlane_platform::error::{ApiError, Result};
use pitlane_platform::money::Money;
use pitlane_tax::words::in_words;
use serde::{Deserialize, Serialize};

use super::store::{StoredBill, StoredDeliveryOrder};
use super::types::{BillKind, ClaimComparison, ClaimPolicy, OfficeAddress, PolicyType, SharedTax, TaxName, WhoPays};

/// The content of a bill at the time it was created.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Content {
    pub comparison: ClaimComparison,
    pub policy: ClaimPolicy,
    pub delivery_order: Option<Promise>,
    /// Number and date of the tax invoice whose amounts are shared.
    pub invoice: Option<(String, NaiveDate)>,
}

/// A delivery order without its age, which changes every day.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Promise {
    number: String,
    date: NaiveDate,
    amount: Money,
}

impl From<StoredDeliveryOrder> for Promise {
    fn from(order: StoredDeliveryOrder) -> Self {
        Self { number: order.number, date: order.date, amount: order.amount }
    }
}

/// The PDF of a bill: its content as created, and the amounts that its payer has paid, and that are settled without money, as of now.
pub fn document(
    bill: &StoredBill,
    order: &OrderDetail,
    parties: &Parties,
    (paid, settled): (Money, Money),
    who: &Caller,
    letterhead: &Letterhead,
) -> Result<Document> {
    let content: Content = serde_json::from_str(&bill.content).map_err(|e| ApiError::Internal(e.into()))?;
    let (country, region) = (who.region.country, letterhead.rules());
    let print =
        Print { bill, order, parties, content: &content, paid, settled, now: who.now(), letterhead, country, region };
    Ok(match bill.kind {
        BillKind::Surveyor => Document::SurveyorBill(print.surveyor()),
        BillKind::Customer => Document::CustomerBill(print.customer()),
    })
}

struct Print<'a> {
    bill: &'a StoredBill,
    order: &'a OrderDetail,
    parties: &'a Parties,
    content: &'a Content,
    paid: Money,
    settled: Money,
    now: DateTime<Utc>,
    letterhead: &'a Letterhead,
    country: &'static Country,
    region: Region,
}

impl Print<'_> {
    fn amount(&self, money: Money) -> Amount {
        self.region.amount(money.minor())
    }

    fn sum(&self, lines: &[&WhoPays], get: fn(&WhoPays) -> Money) -> Amount {
        self.amount(lines.iter().map(|line| get(line)).sum())
    }

    fn made_on(&self) -> NaiveDate {
        self.bill.made_at.with_timezone(&self.country.zone).date_naive()
    }

    fn words(&self, total: Money) -> Option<String> {
        in_words(total, tax_country(self.country)).ok()
    }

    fn invoice(&self) -> Option<InvoiceRef> {
        self.content.invoice.clone().map(|(number, date)| InvoiceRef { number, date })
    }

    /// The marketplace's head without its tax numbers: the supplier is the garage, and tax is claimed by its invoice.
    fn sheet(&self) -> Sheet {
        let mut sheet = self.letterhead.sheet(&self.bill.number, self.bill.made_at);
        sheet.company.tax_id.clear();
        sheet.company.other_tax_id = None;
        sheet
    }

    /// What the paper is, and by which paper tax is claimed.
    fn nature(&self) -> String {
        let name = if self.country.is_india() { "tax invoice" } else { "invoice" };
        let by = match &self.content.invoice {
            Some((number, day)) => format!("{number} of {}", day.format("%-d %b %Y")),
            None => "the one that the garage issues when the work is done".into(),
        };
        format!("This is a statement of who pays what, not a {name}: the {name} of this share is {by}.")
    }

    fn due(&self) -> Money {
        (self.bill.total - self.paid - self.settled).max(Money::ZERO)
    }

    fn settled(&self) -> Option<Amount> {
        (self.settled != Money::ZERO).then(|| self.amount(-self.settled))
    }

    /// The time up to which payments are included, and any overpayment.
    fn paid_note(&self) -> String {
        let at = self.letterhead.local(self.now).format("%-d %b %Y, %H:%M");
        let over = (self.paid + self.settled - self.bill.total).max(Money::ZERO);
        let more = if over > Money::ZERO { format!("; overpaid by {}", self.amount(over)) } else { String::new() };
        format!("Payments are counted until {at}{more}.")
    }

    /// The taxes in a share, as printed below its sum.
    fn taxes(&self, get: fn(&SharedTax) -> Money) -> Vec<TaxSum> {
        let taxed = self.content.comparison.taxes.iter().filter(|tax| get(tax) != Money::ZERO);
        let of = |tax: &SharedTax| TaxSum {
            kind: match tax.tax {
                TaxName::Cgst => TaxKind::Cgst,
                TaxName::Sgst => TaxKind::Sgst,
                TaxName::Utgst => TaxKind::Utgst,
                TaxName::Igst => TaxKind::Igst,
                TaxName::Service => TaxKind::Service,
            },
            rate: tax.rate.and_then(|rate| u32::try_from(rate.hundredths()).ok()).map(Rate),
            amount: self.amount(get(tax)),
        };
        taxed.map(of).collect()
    }

    fn customer(&self) -> CustomerBill {
        let comparison = &self.content.comparison;
        let lines: Vec<&WhoPays> = comparison.lines.iter().collect();
        let notes = (comparison.house > Money::ZERO)
            .then(|| format!("{} of the repair is goodwill and is not billed.", self.amount(comparison.house)));
        CustomerBill {
            sheet: self.sheet(),
            order: order_ref(self.order, self.country),
            date: self.made_on(),
            customer: recipient(self.parties, self.country),
            vehicle: vehicle(self.order),
            claim: self.claim(),
            invoice: self.invoice(),
            lines: lines.iter().map(|line| self.share(line)).collect(),
            billed: self.sum(&lines, |line| line.cost),
            insurer_share: self.sum(&lines, |line| line.insurer),
            customer_share: self.sum(&lines, |line| line.customer),
            extras: self.excess(false),
            taxes: self.taxes(|tax| tax.customer),
            round_off: self.round_off(comparison.customer_round_off()),
            total: self.amount(self.bill.total),
            in_words: self.words(self.bill.total),
            paid: Some(self.amount(self.paid)),
            settled: self.settled(),
            due: Some(self.amount(self.due())),
            notes: [self.nature()].into_iter().chain(notes).chain([self.paid_note()]).collect(),
            signatory: Some(self.bill.made_by_name.clone()),
            signature: None,
        }
    }

    fn round_off(&self, borne: Money) -> Option<Amount> {
        (borne != Money::ZERO).then(|| self.amount(borne))
    }

    fn share(&self, line: &WhoPays) -> ShareLine {
        ShareLine {
            kind: kind(line),
            description: line.service_name.clone(),
            detail: None,
            code: line.hsn.clone().unwrap_or_default(),
            billed: self.amount(line.cost),
            depreciation: depreciation(line),
            reason: Some(line.reason.clone()),
            insurer: self.amount(line.insurer),
            customer: self.amount(line.customer),
        }
    }

    fn surveyor(&self) -> SurveyorBill {
        let comparison = &self.content.comparison;
        let lines: Vec<&WhoPays> = comparison.lines.iter().filter(|line| line.payer == Payer::Insurer).collect();
        let is_billed = comparison.billed.is_some();
        let promise = self.content.delivery_order.as_ref();
        SurveyorBill {
            sheet: self.sheet(),
            order: order_ref(self.order, self.country),
            date: self.made_on(),
            customer: recipient(self.parties, self.country),
            vehicle: vehicle(self.order),
            claim: self.claim(),
            invoice: self.invoice(),
            lines: lines.iter().map(|line| self.surveyed(line)).collect(),
            estimated: self.sum(&lines, |line| line.estimated),
            approved: Some(self.sum(&lines, |line| line.approved.unwrap_or_default())),
            billed: is_billed.then(|| self.sum(&lines, |line| line.billed.unwrap_or_default())),
            payable: self.sum(&lines, |line| line.insurer),
            extras: self.excess(true),
            taxes: self.taxes(|tax| tax.insurer),
            round_off: self.round_off(comparison.insurer_round_off()),
            total: self.amount(self.bill.total),
            in_words: self.words(self.bill.total),
            paid: Some(self.amount(self.paid)),
            settled: self.settled(),
            due: Some(self.amount(self.due())),
            delivery_order: promise.map(|promise| DeliveryOrder {
                number: promise.number.clone(),
                date: promise.date,
                amount: self.amount(promise.amount),
            }),
            notes: vec![self.nature(), format!("Estimate revision {}.", comparison.revision), self.paid_note()],
            signatory: Some(self.bill.made_by_name.clone()),
            signature: None,
        }
    }

    fn surveyed(&self, line: &WhoPays) -> SurveyLine {
        SurveyLine {
            kind: kind(line),
            description: line.service_name.clone(),
            detail: None,
            quantity: line.quantity.to_string(),
            estimated: self.amount(line.estimated),
            approved: line.approved.map(|approved| self.amount(approved)),
            billed: line.billed.map(|billed| self.amount(billed)),
            depreciation: depreciation(line),
            reason: Some(line.reason.clone()),
            payable: self.amount(line.insurer),
        }
    }

    /// The excess, added to one bill and deducted from the other; a single line if the insurer would pay less than the
    /// excess.
    fn excess(&self, is_taken_off: bool) -> Vec<Extra> {
        let comparison = &self.content.comparison;
        let facts = &comparison.facts;
        let excess = facts.compulsory_excess + facts.voluntary_excess;
        let parts = if excess == comparison.excess {
            let why = facts.compulsory_reason.as_deref();
            vec![
                ("Compulsory excess", facts.compulsory_excess, why),
                ("Voluntary excess", facts.voluntary_excess, None),
            ]
        } else {
            vec![("Excess, at most what the insurer would pay", comparison.excess, None)]
        };
        let extra = |(label, amount, why): (&str, Money, Option<&str>)| Extra {
            label: label.to_owned(),
            reason: Some(why.map_or_else(|| "Once per claim".into(), |why| format!("Once per claim: {why}"))),
            amount: self.amount(if is_taken_off { -amount } else { amount }),
        };
        parts.into_iter().filter(|(_, amount, _)| *amount != Money::ZERO).map(extra).collect()
    }

    fn claim(&self) -> Claim {
        let policy = &self.content.policy;
        let text_of = |text: &Option<String>| text.clone().unwrap_or_else(|| "-".into());
        Claim {
            insurer: insurer(policy),
            broker: policy.broker.as_ref().map(|broker| broker.name.clone()),
            claim_number: text_of(&policy.claim_number),
            policy_number: text_of(&policy.policy_number),
            policy_type: policy.policy_type.map(|kind| match kind {
                PolicyType::Comprehensive => "Comprehensive".into(),
                PolicyType::ZeroDepreciation => "Zero depreciation".into(),
            }),
            policy_expiry: policy.policy_expiry,
            surveyor_name: policy.surveyor_name.clone(),
            surveyor_mobile: policy.surveyor_mobile.as_deref().map(spaced_mobile),
            idv: policy.idv.map(|idv| self.amount(idv)),
            settlement: match policy.settlement {
                Some(Settlement::Reimbursement) => "Reimbursement",
                Some(Settlement::Cashless) => "Cashless",
                None => "-",
            }
            .into(),
        }
    }
}

fn insurer(policy: &ClaimPolicy) -> Party {
    let office = policy.address.as_ref();
    Party {
        name: policy.company.name.clone(),
        address: office.map(lines).unwrap_or_default(),
        tax_id: office.and_then(|office| office.tax_number.clone()),
        other_tax_id: None,
        state: office.map(|office| office.state.clone()),
        mobile: office.and_then(|office| office.mobile.as_deref()).map(spaced_mobile),
        email: office.and_then(|office| office.email.clone()),
        contact: None,
    }
}

fn lines(office: &OfficeAddress) -> Vec<String> {
    let place = format!("{} {}", office.city, office.pincode);
    [Some(office.name.clone()), Some(office.line1.clone()), office.line2.clone(), Some(place)]
        .into_iter()
        .flatten()
        .collect()
}

fn kind(line: &WhoPays) -> LineKind {
    match line.kind {
        pitlane_tax::line::LineKind::Labour => LineKind::Labour,
        pitlane_tax::line::LineKind::Part => LineKind::Part,
    }
}

fn depreciation(line: &WhoPays) -> Option<Rate> {
    let rate = line.depreciation_rate?;
    u32::try_from(rate.hundredths()).ok().map(Rate)
}
