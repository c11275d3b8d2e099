//! Claims at their status: policies, surveys, delivery orders, photos of the damage; and the offices of insurers and of
//! the product.

use chrono::{DateTime, Days, Duration, NaiveDate, Utc};
use pitlane_base::codes::{OrderStatus, Payer};
use pitlane_base::reference::Batch;
use pitlane_billing::bills::{BillRecipient, Insured, PreparedBill, Repair, divided};
use pitlane_billing::insurance::{
    ClaimComparison, Line, OfOrder, OfficeAddress, PolicyType, StoredClaim, SurveyDecision, Taxed, Terms, compare,
    divided_by, documents_from_the_beginning, facts, has_tariff, insurer_side, kind_key, material,
};
use pitlane_orders::orders::Settlement;
use pitlane_platform::args;
use pitlane_platform::db::{Args, DbError, DbResult, Tx};
use pitlane_platform::money::Money;
use pitlane_tax::codes::Turnover;
use pitlane_tax::invoice::Terms as TaxTerms;
use pitlane_tax::totals::Rounding;
use pitlane_workshop::estimates::treatments_for;

use super::claimed::{Claimed, Surveyed};
use super::customers::id;
use super::dice::{Dice, Stream};
use super::maker::Maker;
use super::orders::Order;
use super::pictures::{self, Picture};
use super::work::{Note, Supplied};
use super::world::Atlas;
use super::{people, plates};

pub const CLAIM: &[&str] = &[
    "order_id",
    "policy_number",
    "claim_number",
    "policy_expiry",
    "idv",
    "surveyor_name",
    "surveyor_mobile",
    "settlement",
    "policy_type",
    "covers_consumables",
    "registered_on",
    "damaged_on",
    "engine_cc",
    "compulsory_excess",
    "voluntary_excess",
    "survey_date",
    "address_id",
    "seller_address_id",
];
pub const DELIVERY_ORDER: &[&str] =
    &["order_id", "number", "date", "amount", "recorded_by", "recorded_by_name", "recorded_at"];
pub const SURVEY: &[&str] =
    &["order_id", "version", "revision", "status", "saved_by", "saved_by_name", "saved_by_role", "saved_at"];
pub const SURVEY_LINE: &[&str] = &[
    "order_id",
    "sequence",
    "service_name",
    "kind",
    "estimated",
    "material",
    "decision",
    "approved",
    "reason",
    "decided_by_name",
    "decided_at",
];
pub const ADDRESS: &[&str] = &[
    "id",
    "object_type",
    "object_id",
    "name",
    "line1",
    "city",
    "state_code",
    "pincode",
    "tax_number",
    "contact_name",
    "mobile",
    "email",
    "created_at",
    "updated_at",
];

/// The number of offices of each insurer, and of the product, which come first.
const OFFICES: i64 = 2;
const REASONS: [&str; 3] = ["Rate above the schedule", "Repair instead of replacement", "Old damage next to the new"];
/// The number of newest orders with photos.
const PHOTOGRAPHED: u64 = 90;
const PHOTOS: &str = "claim_photos";

/// Rows to be written.
pub struct Batches {
    claims: Batch,
    surveys: Batch,
    survey_lines: Batch,
    delivery_orders: Batch,
}

impl Batches {
    pub fn new() -> Self {
        Self {
            claims: Batch::new("order_insurance", CLAIM, ""),
            surveys: Batch::new("claim_surveys", SURVEY, ""),
            survey_lines: Batch::new("claim_survey_lines", SURVEY_LINE, ""),
            delivery_orders: Batch::new("delivery_orders", DELIVERY_ORDER, ""),
        }
    }

    pub async fn flush(&mut self, tx: &mut Tx) -> DbResult<()> {
        for batch in [&mut self.claims, &mut self.surveys, &mut self.survey_lines, &mut self.delivery_orders] {
            batch.flush(tx).await?;
        }
        Ok(())
    }
}

/// Writes the offices of the product and of every insurer.
pub async fn write_addresses(tx: &mut Tx, atlas: &Atlas, seed: u64, now: DateTime<Utc>) -> DbResult<()> {
    let mut batch = Batch::new("addresses", ADDRESS, "ON CONFLICT (id) DO NOTHING");
    let owners = [("SOBJ", 1)].into_iter().chain(atlas.insurers.iter().map(|id| ("IOBJ", *id)));
    for (owner, (kind, object)) in (0_i64..).zip(owners) {
        for number in 0..OFFICES {
            batch.push(address(atlas, seed, (kind, object), owner * OFFICES + number + 1, now));
        }
    }
    batch.flush(tx).await?;
    tx.bump_identity("addresses").await
}

/// An office of an insurer or of the product; `state` names a state by its code.
fn office(
    atlas: &Atlas,
    seed: u64,
    owner: (&str, i64),
    number: i64,
    now: DateTime<Utc>,
    state: impl Fn(&str) -> String,
) -> OfficeAddress {
    let mut dice = Dice::new(seed, Stream::Address, number.unsigned_abs());
    let (country, (kind, object)) = (atlas.country, owner);
    // The two offices of one owner are in different cities.
    let half = atlas.cities.len() / 2;
    let at = usize::from(number % OFFICES == 0) * half + dice.below(half.max(1));
    let (city, place) = (atlas.city(at), atlas.place(at));
    let area = dice.pick(place.areas);
    let tax = if country.is_india() { plates::gstin(&city.state_code, &mut dice) } else { plates::sst(&mut dice) };
    let contact = people::name(country, place, &mut dice);
    let role = if kind == "SOBJ" { "Office" } else { "Claims" };
    let line = people::address(country, place, &mut dice);
    let postcode = people::postcode(country, place, &mut dice);
    let mobile = people::mobile(country, dice.between(60_000_000, 99_000_000).unsigned_abs());
    OfficeAddress {
        id: number,
        object_type: kind.to_owned(),
        object_id: object,
        version: 1,
        name: format!("{role} {area}"),
        line1: line,
        line2: None,
        city: city.name.clone(),
        state_code: city.state_code.clone(),
        state: state(&city.state_code),
        pincode: postcode,
        tax_number: Some(tax),
        contact_name: Some(contact),
        mobile: Some(mobile),
        email: Some(format!("claims{number}@office.example")),
        is_active: true,
        updated_at: now,
    }
}

fn address(atlas: &Atlas, seed: u64, owner: (&str, i64), number: i64, now: DateTime<Utc>) -> Args {
    let office = office(atlas, seed, owner, number, now, str::to_owned);
    let mut row = args![number, office.object_type, office.object_id, office.name, office.line1, office.city];
    row.extend(args![office.state_code, office.pincode, office.tax_number, office.contact_name, office.mobile]);
    row.extend(args![office.email, now, now]);
    row
}

impl Order<'_> {
    /// Replaces the amounts of the whole repair by those of the claim's bills, less what was credited.
    pub fn bill_claim(&mut self) {
        let Some(claim) = self.claim.as_ref().filter(|claim| !claim.bills.is_empty()) else { return };
        let before = self.sums.amount;
        let sums = &mut self.sums;
        let totals = || claim.bills.iter().map(|bill| bill.invoice.document.totals);
        sums.tax = totals().map(|totals| totals.tax_total.minor()).sum();
        sums.amount = totals().map(|totals| totals.total.minor()).sum();
        if let Some((bill, Note { note, .. })) = &claim.note {
            sums.credit(note, &claim.bills[*bill].invoice);
        }
        if sums.paid >= before {
            sums.paid += sums.amount - before;
        }
    }
}

impl Maker {
    /// The claim of an insured order whose work is known.
    pub fn claimed(&self, order: &Order<'_>, of: &Supplied) -> DbResult<Option<Claimed>> {
        let Some(insurer) = order.insurer else { return Ok(None) };
        let (surveyed, approved) = (
            order.life.has_reached(OrderStatus::ClaimSurveyDone),
            order.life.has_reached(OrderStatus::ClaimApprovalReceived),
        );
        let policy = self.policy(order, insurer, surveyed);
        let survey = if surveyed { self.surveyed(order, &policy, approved)? } else { None };
        let bills = match &survey {
            Some(survey) if order.is_billed() => self.claim_bills(order, of, (insurer, &policy), survey)?,
            _ => Vec::new(),
        };
        let mut dice = Dice::new(self.seed, Stream::Claim, order.index ^ (1 << 52));
        // What the insurer pays stays the amount of the delivery order.
        let customers = bills.iter().position(|bill| bill.recipient == Some(BillRecipient::Customer));
        let note = match customers.filter(|_| dice.chance(60)) {
            Some(bill) => self.note(&bills[bill].invoice, of.at, &mut dice)?.map(|note| (bill, note)),
            None => None,
        };
        Ok(Some(Claimed { policy, survey, bills, note }))
    }

    /// The bills of a claim; empty if the insurer pays nothing of it.
    fn claim_bills(
        &self,
        order: &Order<'_>,
        of: &Supplied,
        (insurer, policy): (i64, &StoredClaim),
        survey: &Surveyed,
    ) -> DbResult<Vec<PreparedBill>> {
        let Some(work) = &order.work else { return Ok(Vec::new()) };
        let (country, atlas) = (self.world.rates.country, &self.world.atlas);
        let lines = survey.comparison.lines.iter().map(|line| (line.line_id, line.cost)).collect::<Vec<_>>();
        let (share, excess) = divided_by(&survey.comparison, &lines)
            .ok_or_else(|| DbError::Other("the excess of a demo claim cannot be spread".into()))?;
        let office = policy.address_id.map(|number| {
            let owner = (number - 1) / OFFICES;
            let state = |code: &str| self.world.state_name(code);
            office(atlas, self.seed, if owner == 0 { ("SOBJ", 1) } else { ("IOBJ", insurer) }, number, self.now, state)
        });
        let name = atlas.insurer_names.get(&insurer).cloned().unwrap_or_default();
        let side = insurer_side(country, &name, office.as_ref());
        let parties = self.supplied_by(of);
        let (code, state) = office.as_ref().map_or_else(
            || (parties.state.clone(), parties.state_name.clone()),
            |office| (office.state_code.clone(), office.state.clone()),
        );
        let wrong = |error: &dyn std::fmt::Debug| DbError::Other(format!("demo order {}: {error:?}", order.index));
        let all = treatments_for(country, &parties, work.day, (side.tax_number.as_deref(), (&code, &state)))
            .map_err(|error| wrong(&error))?;
        let (_, labour, parts) = all.of_kinds(work.lines.iter().map(|line| line.draft.kind));
        let terms = TaxTerms {
            country,
            rates: &self.world.rates.table,
            day: work.day,
            bill: None,
            turnover: Turnover::UpToFiveCrore,
            labour: work.labour,
            parts: work.parts,
        };
        let repair = Repair {
            parties: &self.parties(order),
            drafts: &work.billed,
            terms,
            for_insurer: (labour, parts),
            invoice: &work.invoice,
        };
        let shares = Insured { insurer: side, state: Some((code, state)), share, excess, missing: Vec::new() };
        divided(&repair, &shares).map_err(|problems| wrong(&problems))
    }

    /// Adds the claim of an order; sets the order's surveyor, once there is one, and the insurer's payment.
    pub fn add_claim(&self, batches: &mut Batches, order: &mut Order<'_>) {
        let Some(claimed) = order.claim.take() else { return };
        let (claim, approved) = (&claimed.policy, order.life.has_reached(OrderStatus::ClaimApprovalReceived));
        let mut row = args![id(order.index), claim.policy_number.clone(), claim.claim_number.clone()];
        row.extend(args![claim.policy_expiry, claim.idv]);
        row.extend(args![
            claim.surveyor_name.clone(),
            claim.surveyor_mobile.clone(),
            claim.settlement,
            claim.policy_type
        ]);
        row.extend(args![claim.covers_consumables, claim.registered_on, claim.damaged_on, claim.engine_cc]);
        row.extend(args![claim.compulsory_excess, claim.voluntary_excess, claim.survey_date]);
        row.extend(args![claim.address_id, claim.seller_address_id]);
        batches.claims.push(row);
        order.surveyor.clone_from(&claim.surveyor_name);
        if let Some(survey) = &claimed.survey {
            order.customers_share =
                Some(claimed.customers_share(&survey.comparison)).filter(|_| survey.comparison.is_final);
            Self::add_survey(batches, order, survey, approved);
            if approved && claim.settlement == Some(Settlement::Cashless) {
                order.delivery_order = self.add_delivery_order(batches, order, &survey.comparison);
            }
        }
        order.claim = Some(claimed);
    }

    fn day(&self, at: DateTime<Utc>) -> NaiveDate {
        at.with_timezone(&self.world.atlas.country.zone()).date_naive()
    }

    fn policy(&self, order: &Order<'_>, insurer: i64, surveyed: bool) -> StoredClaim {
        let atlas = &self.world.atlas;
        let (country, place) = (atlas.country, atlas.place(order.home.place));
        let claimed = order.life.has_reached(OrderStatus::ClaimDocumentsCollected);
        let mut dice = Dice::new(self.seed, Stream::Claim, order.index);
        let unit = if country.is_india() { 10_000_000 } else { 500_000 };
        let policy = format!("{}/{:010}", dice.pick(&["OG", "MOT", "PVT", "31"]), dice.between(1, 9_999_999_999));
        let number = format!("CLM{:09}", dice.between(1, 999_999_999));
        let booked = self.day(order.created);
        let damaged = booked - Days::new(dice.between(0, 4).unsigned_abs());
        let owner = atlas.insurers.iter().position(|id| *id == insurer).map_or(1, |at| at + 1);
        let office = i64::try_from(owner).unwrap_or(1) * OFFICES + dice.between(1, OFFICES);
        let engine = *dice.one(&[998_i64, 1_197, 1_248, 1_498, 1_497, 1_956, 2_179]);
        let compulsory = match (country.is_india(), engine > 1_500) {
            (true, true) => 200_000,
            (true, false) => 100_000,
            (false, _) => 40_000,
        };
        let kind = if dice.chance(400) { PolicyType::ZeroDepreciation } else { PolicyType::Comprehensive };
        let surveyor = people::name(country, place, &mut dice);
        let mobile = people::mobile(country, dice.between(60_000_000, 99_000_000).unsigned_abs());
        let survey_day = order
            .life
            .reached
            .iter()
            .find(|(status, _)| *status >= OrderStatus::ClaimSurveyDone)
            .map(|(_, at)| self.day(*at));
        StoredClaim {
            version: 1,
            policy_number: (!dice.chance(60)).then_some(policy),
            policy_type: Some(kind),
            policy_expiry: Some(booked + Days::new(dice.between(2, 360).unsigned_abs())),
            covers_consumables: dice.chance(300),
            claim_number: claimed.then_some(number),
            idv: Some(Money::from_minor(dice.mostly_low(4, 40) * unit / 2)),
            registered_on: Some(damaged - Days::new(dice.mostly_low(90, 4_200).unsigned_abs())),
            damaged_on: Some(damaged),
            engine_cc: Some(engine),
            settlement: Some(if dice.chance(800) { Settlement::Cashless } else { Settlement::Reimbursement }),
            compulsory_excess: Some(Money::from_minor(compulsory)),
            voluntary_excess: dice.chance(150).then(|| Money::from_minor(compulsory)),
            surveyor_name: surveyed.then_some(surveyor),
            surveyor_mobile: surveyed.then_some(mobile),
            surveyor_email: None,
            survey_date: survey_day.filter(|_| surveyed),
            address_id: claimed.then_some(office),
            seller_address_id: claimed.then_some(1),
        }
    }

    fn surveyed(&self, order: &Order<'_>, claim: &StoredClaim, approved: bool) -> DbResult<Option<Surveyed>> {
        let Some(work) = &order.work else { return Ok(None) };
        let country = self.world.atlas.country.platform;
        let mut dice = Dice::new(self.seed, Stream::Claim, order.index ^ (1 << 50));
        let by = order.crew.cr.unwrap_or(order.crew.caller);
        let at =
            reached(order, OrderStatus::ClaimApprovalReceived).or_else(|| reached(order, OrderStatus::ClaimSurveyDone));
        let all = work.lines.iter().zip(&work.invoice.lines).zip(&work.invoice.document.lines);
        let lines: Vec<Line> = (0_i64..)
            .zip(all)
            .map(|(number, ((line, taxed), amounts))| {
                let estimated = amounts.total;
                let less = Money::from_minor(estimated.minor() / 100 * 80);
                let is_reduced = dice.chance(160) && less > Money::ZERO && less < estimated;
                let decision = match (approved || dice.chance(500), is_reduced) {
                    (false, _) => SurveyDecision::Open,
                    (true, true) => SurveyDecision::Reduced,
                    (true, false) => SurveyDecision::Approved,
                };
                let decided = decision != SurveyDecision::Open;
                Line {
                    line_id: number,
                    service_name: line.name.clone(),
                    hsn: line.draft.code.clone(),
                    kind: taxed.kind,
                    quantity: taxed.quantity,
                    payer: Payer::Insurer,
                    material: material::usual(taxed.kind, line.draft.code.as_deref(), &line.name),
                    estimated,
                    is_declined: false,
                    decision,
                    approved: match decision {
                        SurveyDecision::Open => None,
                        SurveyDecision::Reduced => Some(less),
                        _ => Some(estimated),
                    },
                    remark: (decision == SurveyDecision::Reduced).then(|| dice.pick(&REASONS).to_owned()),
                    decided_by: decided.then(|| by.name.clone()),
                    decided_at: at.filter(|_| decided),
                    billed: None,
                    tax: Taxed { kind: taxed.tax, rate: taxed.rate, amounts: amounts.tax },
                }
            })
            .collect();
        let (facts, age) = facts(claim, &OfOrder { country, created_at: order.created, car_year: None });
        let terms = Terms {
            facts,
            age,
            has_tariff: has_tariff(country),
            rounding: if self.world.atlas.country.is_india() { Rounding::Rupee } else { Rounding::None },
            billed_round_off: None,
            revision: 1,
            is_approved: approved,
            idv: claim.idv,
        };
        let comparison = compare(lines.clone(), terms).map_err(|error| DbError::Other(error.to_string()))?;
        Ok(Some(Surveyed { lines, comparison }))
    }

    fn add_survey(batches: &mut Batches, order: &Order<'_>, survey: &Surveyed, approved: bool) {
        let (order_id, by) = (id(order.index), order.crew.cr.unwrap_or(order.crew.caller));
        let at = reached(order, OrderStatus::ClaimApprovalReceived)
            .or_else(|| reached(order, OrderStatus::ClaimSurveyDone))
            .unwrap_or(order.created);
        let status = if approved { "approved" } else { "draft" };
        batches.surveys.push(args![order_id, 1_i64, 1_i64, status, by.id, &by.name, &by.role, at]);
        for (sequence, line) in (0_i64..).zip(&survey.lines) {
            let mut row = args![order_id, sequence, &line.service_name, kind_key(line.kind), line.estimated];
            row.extend(args![material::key(line.material), line.decision.as_str(), line.approved]);
            row.extend(args![line.remark.as_deref(), line.decided_by.as_deref(), line.decided_at]);
            batches.survey_lines.push(row);
        }
    }

    /// For claims that the insurer pays directly, issued some days after approval; returns its number and amount.
    fn add_delivery_order(
        &self,
        batches: &mut Batches,
        order: &Order<'_>,
        shares: &ClaimComparison,
    ) -> Option<(String, Money)> {
        let mut dice = Dice::new(self.seed, Stream::Claim, order.index ^ (1 << 51));
        let at = reached(order, OrderStatus::ClaimApprovalReceived)? + Duration::hours(dice.between(2, 70));
        if at > self.now || shares.insurer <= Money::ZERO {
            return None;
        }
        let by = order.crew.cr.unwrap_or(order.crew.caller);
        let number = format!("DO{:08}", dice.between(1, 99_999_999));
        batches.delivery_orders.push(args![
            id(order.index),
            &number,
            self.day(at),
            shares.insurer,
            by.id,
            &by.name,
            at,
        ]);
        Some((number, shares.insurer))
    }

    /// The documents of a claim that waited for them, and photos of the damage and of the delivered parts for the newest
    /// orders with a claim.
    pub fn claim_file_rows(&self, order: &Order<'_>, first: i64) -> Vec<Args> {
        if order.insurer.is_none() {
            return Vec::new();
        }
        let collected = order.life.reached.iter().find(|(status, _)| *status == OrderStatus::ClaimDocumentsCollected);
        let mut files: Vec<(&'static str, &'static str, DateTime<Utc>)> = Vec::new();
        if let Some((_, at)) = collected {
            let kinds = documents_from_the_beginning(self.world.atlas.country.platform);
            files.extend(kinds.into_iter().filter(|kind| *kind != PHOTOS).map(|kind| (kind, "document", *at)));
        }
        let is_new = order.index + PHOTOGRAPHED >= self.orders;
        if is_new || collected.is_some() {
            files.push((PHOTOS, "damage", order.created));
        }
        if let Some(at) = reached(order, OrderStatus::ClaimWorkInProgress).filter(|_| is_new) {
            files.push(("spares_photo", "before", at));
        }
        let by = order.crew.cr.unwrap_or(order.crew.caller);
        let region = self.world.atlas.country.platform.key;
        let found = files.into_iter().filter_map(|(kind, shows, at)| {
            let picture = pictures::all().iter().find(|picture| picture.kind == shows)?;
            Some((kind, picture, at))
        });
        let rows = (first..).zip(found).map(|(number, (kind, picture, at))| {
            let Picture { name, media_type, content, sha256, .. } = picture;
            let key = format!("{region}/demo/{}/{number}-{name}", id(order.index));
            let small_key = format!("{region}/demo/{}/{number}-small.jpg", id(order.index));
            let bytes = i64::try_from(content.len()).unwrap_or_default();
            let (width, height) = (i64::from(pictures::WIDTH), i64::from(pictures::HEIGHT));
            let mut row = args![number, "order", id(order.index), kind, key, small_key, *name, *media_type];
            row.extend(args![bytes, width, height, sha256, by.id, &by.name, &by.role, at]);
            row
        });
        rows.collect()
    }
}

/// When the order reached a claim status, or passed it.
fn reached(order: &Order<'_>, status: OrderStatus) -> Option<DateTime<Utc>> {
    order.life.reached.iter().find(|(reached, _)| *reached >= status).map(|(_, at)| *at)
}
