//! Response types.

use chrono::{DateTime, NaiveDate, Utc};
use pitlane_base::codes::{OrderType, Payer};
use pitlane_orders::orders::{GoodsDelivery, Side, Status};
use pitlane_platform::money::Money;
use pitlane_platform::words;
use pitlane_tax::credit::NoteKind;
use pitlane_tax::discount::Percent;
use pitlane_tax::line::{LineKind, TaxAmounts};
use pitlane_tax::place::{Sez, TaxKind};
use pitlane_tax::quantity::Quantity;
use pitlane_tax::rate::Rate;
use pitlane_tax::rates::SupplyKind;
use pitlane_tax::taxpayer::{BillTitle, Taxpayer};
use pitlane_tax::totals::{CodeSum, RateSum, Totals};
use pitlane_tax::untaxed::Untaxed;
use schemars::JsonSchema;
use serde::Serialize;

use super::debit::DebitNoteDetail;

/// The state of a bill.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum BillState {
    Standing,
    PartlyCredited,
    /// Fully credited: the order may be billed again.
    Credited,
}

words! {
    /// Whose bill of a claim it is (CBIC Circular 217/11/2024).
    BillRecipient { Customer => "customer", Insurer => "insurer" }
}

/// A line, with its tax.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct BillLine {
    /// 0 before the bill is issued.
    pub id: i64,
    /// The number of its job in the order, and the title; null on bills from before there were jobs.
    pub job: Option<i64>,
    pub job_title: Option<String>,
    pub kind: LineKind,
    pub service_name: String,
    pub part_number: Option<String>,
    pub action: Option<String>,
    pub hsn: Option<String>,
    pub quantity: Quantity,
    pub unit: String,
    /// The unit's code for GST (UQC); India only.
    pub uqc: Option<&'static str>,
    /// Unit price, before tax.
    pub price: Money,
    /// The price of the whole line, before discount and tax, if the other bill of the claim bears a part of it.
    pub whole: Option<Money>,
    /// Its own discount and its share of the discount on the whole estimate.
    pub discount: Money,
    /// Set if its own discount is a share of its price.
    pub discount_percent: Option<Percent>,
    pub taxable: Money,
    pub tax: TaxKind,
    pub rate: Rate,
    pub amounts: TaxAmounts,
    pub total: Money,
    /// 1 the product, 2 the garage, 3 the customer, 4 the insurer.
    pub payer: Payer,
    /// Why it bears no tax, if it bears none although the supplier charges it.
    pub untaxed: Option<Untaxed>,
    /// What was credited.
    pub credited_quantity: Quantity,
    pub credited: Money,
    /// What debit notes added, before tax.
    pub debited: Money,
    /// The rate as corrected by debit notes.
    pub current_rate: Rate,
    /// The rate of its code for this supply, if that is higher: a debit note can correct it. Only if the caller may issue
    /// one.
    pub right_rate: Option<Rate>,
}

/// A bill as issued, and what was credited since.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct BillDetail {
    pub id: i64,
    pub order_id: i64,
    /// 1 issued by the marketplace, 3 a garage's own order: it is downloaded as the garage's bill.
    pub bill_flag: i64,
    pub number: String,
    pub state: BillState,
    /// Whose bill of a claim it is; null: the bill of the whole supply.
    pub recipient_kind: Option<BillRecipient>,
    /// What it is by law; null in Malaysia.
    pub title: Option<BillTitle>,
    /// Why it is dated more than 30 days after the supply.
    pub late_reason: Option<String>,
    /// Why it was issued before the work was done.
    pub advance_reason: Option<String>,
    pub day: NaiveDate,
    /// The date of supply.
    pub supplied_on: NaiveDate,
    pub is_igst: bool,
    /// Why it has this tax.
    pub tax_reason: String,
    /// `Karnataka (29)`; empty in Malaysia.
    pub place_of_supply: String,
    pub supplier: Side,
    pub recipient: Side,
    pub lines: Vec<BillLine>,
    /// Set if the discount on the whole estimate is a share; the lines' discounts include it.
    pub discount_percent: Option<Percent>,
    pub totals: Totals,
    pub by_rate: Vec<RateSum>,
    pub in_words: String,
    /// The sum of the credit notes.
    pub credited: Money,
    pub issued_at: DateTime<Utc>,
    pub issuer_name: String,
    pub issuer_role: String,
    pub notes: Vec<CreditNoteDetail>,
    /// The sum of the debit notes.
    pub debited: Money,
    pub debit_notes: Vec<DebitNoteDetail>,
    /// Whether the caller may credit it.
    pub may_credit: bool,
    /// Whether the caller may issue a debit note for it.
    pub may_debit: bool,
}

#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct CreditNoteLine {
    pub line_id: i64,
    pub service_name: String,
    pub quantity: Quantity,
    /// Before tax.
    pub value: Money,
    pub amounts: TaxAmounts,
    pub total: Money,
}

#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct CreditNoteDetail {
    pub id: i64,
    pub bill_id: i64,
    pub bill_number: String,
    pub order_id: i64,
    pub number: String,
    /// `financial` if it is too late to reduce the tax.
    pub kind: NoteKind,
    pub reason: String,
    pub day: NaiveDate,
    pub lines: Vec<CreditNoteLine>,
    pub value: Money,
    pub amounts: TaxAmounts,
    pub round_off: Money,
    pub total: Money,
    pub in_words: String,
    pub made_at: DateTime<Utc>,
    pub maker_name: String,
    pub maker_role: String,
}

/// Something that prevents a bill.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct Missing {
    /// `garage`, `estimate`, `lines`, `decisions`, `dead`, `billed`, `lines.2.tax_slab`, `lines.2.hsn` ...
    pub what: String,
    /// What to do about it.
    pub sentence: String,
}

/// The preview of the next bill.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct BillPreview {
    /// The version of the estimate; 0 if there is none.
    pub version: i64,
    pub revision: i64,
    /// Empty if the bill can be issued.
    pub missing: Vec<Missing>,
    pub day: NaiveDate,
    pub supplied_on: NaiveDate,
    /// The work is not done: only a bill in advance can be issued, with a reason.
    pub is_in_advance: bool,
    pub is_igst: bool,
    /// The staff's choice between IGST (1) and CGST + SGST (0); null: the place of supply decides.
    pub igst_choice: Option<i64>,
    /// Why the choice is not the tax of the place of supply.
    pub igst_reason: Option<String>,
    /// Whether the place of supply decides for IGST.
    pub is_igst_by_place: bool,
    /// Whether there is a choice: not in Malaysia, nor if the supplier is not registered.
    pub may_choose_igst: bool,
    /// Whether the tax would change if the customer were in a special economic zone.
    pub may_be_sez: bool,
    /// How the customer is supplied as a unit or developer of a special economic zone.
    pub sez: Option<Sez>,
    /// Goods if no line is work.
    pub supply_kind: SupplyKind,
    /// How goods reach the customer; null: nobody has stated it.
    pub goods_delivery: Option<GoodsDelivery>,
    /// Whether the tax depends on it.
    pub goods_delivery_decides: bool,
    /// How the garage was registered on the date of supply.
    pub taxpayer: Taxpayer,
    pub tax_reason: String,
    pub place_of_supply: String,
    pub supplier: Option<Side>,
    pub recipient: Side,
    /// The lines of the whole supply, taxed as for the customer.
    pub lines: Vec<BillLine>,
    /// Set if the discount on the whole estimate is a share; the lines' discounts include it.
    pub discount_percent: Option<Percent>,
    /// The sum of the bills.
    pub totals: Totals,
    pub by_rate: Vec<RateSum>,
    /// The bills to be issued: one, or the insurer's and the customer's. Empty while a line has an error.
    pub bills: Vec<PreparedBillShown>,
}

/// A bill to be issued.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct PreparedBillShown {
    /// Whose bill of a claim it is; null: the bill of the whole supply.
    pub recipient_kind: Option<BillRecipient>,
    /// What it is by law; in Malaysia there is one kind.
    pub title: BillTitle,
    pub recipient: Side,
    pub is_igst: bool,
    pub tax_reason: String,
    pub place_of_supply: String,
    pub lines: Vec<BillLine>,
    pub totals: Totals,
    pub by_rate: Vec<RateSum>,
}

/// All bills of an order, newest first, and the preview of the next one.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct OrderBills {
    pub order_id: i64,
    pub order_type: OrderType,
    pub order_status: Status,
    pub bills: Vec<BillDetail>,
    pub preview: BillPreview,
    /// Warnings to check before the bill is issued; they do not prevent it.
    pub hints: Vec<Missing>,
    /// The state code of the order's address.
    pub address_state: String,
    /// Whether the caller may issue one.
    pub may_issue: bool,
}

/// A page of an order's taxed lines.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct GstOrderItems {
    pub order_id: i64,
    /// The number of their bill; null: they are a preview of it.
    pub number: Option<String>,
    pub items: Vec<BillLine>,
    pub count: i64,
    pub totals: Totals,
    pub by_code: Vec<CodeSum>,
    pub tax_reason: String,
}

/// A page of credit notes, newest first.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct CreditNotes {
    pub credit_notes: Vec<CreditNoteDetail>,
    pub count: i64,
    /// The sum of all of them, not only of the page.
    pub total: Money,
}

/// A credit note with the current state of its bill.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct CreditNoteMade {
    pub credit_note: CreditNoteDetail,
    pub bill: BillDetail,
}

/// A debit note with the current state of its bill.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct DebitNoteMade {
    pub debit_note: DebitNoteDetail,
    pub bill: BillDetail,
}
