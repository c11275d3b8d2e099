//! The parties of a supply, its date, and the resulting tax.

use anyhow::anyhow;
use chrono::NaiveDate;
use pitlane_base::codes::Payer;
use pitlane_orders::catalogue;
use pitlane_platform::change::Change;
use pitlane_platform::db::Tx;
use pitlane_platform::error::{ApiError, Result};
use pitlane_platform::region::Region;
use pitlane_tax::codes::Turnover;
use pitlane_tax::country::Country;
use pitlane_tax::gstin::Gstin;
use pitlane_tax::invoice::{BillDates, Terms};
use pitlane_tax::line::LineKind;
use pitlane_tax::malaysia::DesignatedArea;
use pitlane_tax::place::{Delivery, IndianSupply, MalaysianSupply, Recipient, Sez, TaxKind, Treatment};
use pitlane_tax::rate::Rate;
use pitlane_tax::rates::SupplyKind;
use pitlane_tax::state::State;
use pitlane_tax::taxpayer::Taxpayer;

use super::types::{EstimateTerms, TaxShown};
pub use pitlane_orders::catalogue::REPAIR;
use pitlane_orders::catalogue::Rates;
use pitlane_orders::orders;
use pitlane_orders::orders::{GoodsDelivery, Parties};

/// The general HSN of car parts.
const PARTS: &str = "8708";

/// Changes to the customer's GST registration.
#[derive(Clone, Debug, Default)]
pub struct Registration {
    pub gstin: Change<String>,
    /// How the customer is supplied as a unit or developer of a special economic zone; null if they are neither.
    pub sez: Change<Sez>,
}

/// A supply with its tax treatment.
pub struct Supply {
    pub parties: Parties,
    pub rates: Rates,
    pub day: NaiveDate,
    /// How the garage was registered on the day.
    pub taxpayer: Taxpayer,
    /// Goods only if no line is work: see [`Supply::of_kinds`].
    pub kind: SupplyKind,
    pub labour: Treatment,
    pub parts: Treatment,
    /// The treatment of parts without any work.
    pub goods: Treatment,
}

impl Supply {
    /// As of today. The given registration overrides the one on the order.
    pub async fn read(tx: &mut Tx, region: &Region, order_id: i64, registration: Registration) -> Result<Self> {
        Self::read_on(tx, region, order_id, registration, region.clock.today(region.country.zone)).await
    }

    /// As of a date of supply.
    pub async fn read_on(
        tx: &mut Tx,
        region: &Region,
        order_id: i64,
        registration: Registration,
        day: NaiveDate,
    ) -> Result<Self> {
        let mut parties = orders::parties_on(tx, order_id, day).await?;
        parties.customer_gstin = registration.gstin.over(parties.customer_gstin);
        if let Change::Set(sez) = registration.sez {
            parties.customer_sez = sez.map(|sez| sez.key().to_owned());
        }
        let rates = catalogue::rates(tx, region.country).await?;
        let Treatments { taxpayer, labour, parts, goods } = treatments(rates.country, &parties, day)?;
        Ok(Self { parties, rates, day, taxpayer, kind: SupplyKind::Service, labour, parts, goods })
    }

    /// The supply of lines of these kinds.
    #[must_use]
    pub fn of_kinds(mut self, kinds: impl IntoIterator<Item = LineKind>) -> Self {
        let all = Treatments { taxpayer: self.taxpayer, labour: self.labour, parts: self.parts, goods: self.goods };
        (self.kind, self.labour, self.parts) = all.of_kinds(kinds);
        self
    }

    /// As [`treatments_for`].
    pub fn treatments_for(&self, gstin: Option<&str>, state: (&str, &str)) -> Result<(Treatment, Treatment)> {
        let all = treatments_for(self.rates.country, &self.parties, self.day, (gstin, state))?;
        Ok(if self.kind == SupplyKind::Goods { (all.goods, all.goods) } else { (all.labour, all.parts) })
    }

    /// Whether the place of supply depends on how goods reach the customer: handed over at the garage and sent to the
    /// customer they would be supplied in different states.
    pub fn goods_delivery_decides(&self) -> bool {
        let of = |delivery| {
            let parties = Parties { goods_delivery: Some(delivery), ..self.parties.clone() };
            treatments(self.rates.country, &parties, self.day).ok().and_then(|treatments| treatments.goods.place())
        };
        self.kind == SupplyKind::Goods && of(GoodsDelivery::HandedOver) != of(GoodsDelivery::Sent)
    }

    pub fn terms(&self) -> Terms<'_> {
        Terms {
            country: self.rates.country,
            rates: &self.rates.table,
            day: self.day,
            bill: None,
            // Estimates require only the code digits of the smallest garage; a bill may require more.
            turnover: Turnover::UpToFiveCrore,
            labour: self.labour,
            parts: self.parts,
        }
    }

    /// The same for a bill, whose codes need as many digits as the garage's turnover requires.
    pub fn billed_terms(&self, bill: BillDates) -> Terms<'_> {
        Terms { turnover: self.turnover(), bill: Some(bill), ..self.terms() }
    }

    /// The garage's, once one is chosen.
    pub fn turnover(&self) -> Turnover {
        self.parties.garage_turnover.as_deref().and_then(Turnover::parse).unwrap_or_default()
    }

    /// How the customer is supplied as a unit or developer of a special economic zone.
    pub fn sez(&self) -> Option<Sez> {
        self.parties.customer_sez.as_deref().and_then(Sez::parse)
    }

    /// The error, if any: units and developers have a registration of their own (CGST Act s. 25).
    pub fn sez_problem(&self) -> Option<&'static str> {
        let is_registered = registered(self.parties.customer_gstin.as_ref()).is_some();
        (self.sez().is_some() && !is_registered)
            .then_some("needs the GSTIN under which the unit or developer of the zone is registered")
    }

    /// The terms for the lines of an order, whose new ones this payer pays.
    pub fn shown(&self, usual_payer: Payer) -> EstimateTerms {
        let (labour, parts) = (SupplyKind::Service, SupplyKind::Goods);
        EstimateTerms {
            day: self.day,
            rounding: self.terms().rounding(),
            labour: self.tax_shown(self.labour, LineKind::Labour),
            parts: self.tax_shown(self.parts, LineKind::Part),
            goods: self.tax_shown(self.goods, LineKind::Part),
            labour_slabs: self.rates.slabs(labour, self.day),
            part_slabs: self.rates.slabs(parts, self.day),
            labour_slab: self.usual(LineKind::Labour),
            part_slab: self.usual(LineKind::Part),
            usual_payer,
            has_codes: self.rates.country == Country::India,
        }
    }

    /// The default slab of a kind on the day.
    pub fn usual(&self, kind: LineKind) -> Rate {
        let code = if kind == LineKind::Labour { REPAIR } else { PARTS };
        let code = (self.rates.country == Country::India).then_some(code);
        self.rates.usual(kind.supply(), code, self.day).unwrap_or_default()
    }

    /// A treatment in words, with the default rate of the kind.
    pub fn tax_shown(&self, treatment: Treatment, kind: LineKind) -> TaxShown {
        TaxShown { kind: treatment.tax, reason: treatment.sentence(self.usual(kind)) }
    }
}

/// The registration of a GSTIN. The number of an embassy or a tax deductor does not make its holder a registered
/// recipient.
fn registered(number: Option<&String>) -> Option<Gstin> {
    number.and_then(|text| Gstin::parse(text).ok()).filter(Gstin::is_registration)
}

/// The taxes of a supply, by what is supplied.
#[derive(Clone, Copy, Debug)]
pub struct Treatments {
    pub taxpayer: Taxpayer,
    pub labour: Treatment,
    pub parts: Treatment,
    /// Parts without any work.
    pub goods: Treatment,
}

impl Treatments {
    /// What lines of these kinds are supplied as, and the treatments of labour and parts: a service with its parts is a
    /// composite supply of a service (CGST Act s. 8), parts without any work are goods.
    pub fn of_kinds(&self, kinds: impl IntoIterator<Item = LineKind>) -> (SupplyKind, Treatment, Treatment) {
        let mut kinds = kinds.into_iter().peekable();
        if kinds.peek().is_some() && kinds.all(|kind| kind == LineKind::Part) {
            (SupplyKind::Goods, self.goods, self.goods)
        } else {
            (SupplyKind::Service, self.labour, self.parts)
        }
    }
}

/// How the garage is registered. Before one is chosen, assume a regular taxpayer in the customer's state.
fn taxpayer(parties: &Parties) -> Result<Taxpayer> {
    if parties.garage.is_none() {
        return Ok(Taxpayer::Regular);
    }
    if parties.garage_tax_number.is_none() {
        return Ok(Taxpayer::Unregistered);
    }
    let Some(key) = parties.garage_taxpayer.as_deref() else { return Ok(Taxpayer::Regular) };
    Taxpayer::parse(key).ok_or_else(|| ApiError::Internal(anyhow!("{key} is not a kind of taxpayer")))
}

pub fn treatments(country: Country, parties: &Parties, day: NaiveDate) -> Result<Treatments> {
    let taxpayer = taxpayer(parties)?;
    if country == Country::Malaysia {
        let state = parties.garage_state.as_deref().unwrap_or(&parties.state);
        let city = parties.garage_city.as_deref().unwrap_or(&parties.city);
        let area = DesignatedArea::from_address(state, city);
        let supply = MalaysianSupply { is_registered: taxpayer.charges_tax(), area };
        let (labour, parts) = (supply.treatment(LineKind::Labour), supply.treatment(LineKind::Part));
        return Ok(Treatments { taxpayer, labour, parts, goods: parts });
    }
    let state =
        |code: &str| State::from_code(code).ok_or_else(|| ApiError::Internal(anyhow!("{code} is not a state code")));
    let address = state(parties.address_state().0)?;
    let parsed = |number: Option<&String>| number.and_then(|text| Gstin::parse(text).ok());
    let garage = parsed(parties.garage_tax_number.as_ref()).and_then(|gstin| gstin.state());
    let supplier = match (garage, &parties.garage_state) {
        (Some(state), _) => state,
        (None, Some(code)) => state(code)?,
        (None, None) => state(&parties.state)?,
    };
    let registered_in = registered(parties.customer_gstin.as_ref()).and_then(|gstin| gstin.state());
    let sez = parties.customer_sez.as_deref().and_then(Sez::parse);
    let recipient = Recipient { registered_in, address: Some(address), sez };
    // Goods are sent to the address of the order, which a fleet's office need not be.
    let delivery = match parties.goods_delivery {
        Some(GoodsDelivery::Sent) => Some(Delivery::Sent(state(&parties.state)?)),
        Some(GoodsDelivery::HandedOver) => Some(Delivery::HandedOver),
        None => None,
    };
    let of = |kind| {
        let treatment = IndianSupply { supplier, taxpayer, recipient, kind, delivery, day }.treatment();
        // Staff have overridden the result of the place of supply.
        let chosen = parties.igst_choice.map(|choice| choice == 1);
        match chosen.filter(|_| taxpayer.charges_tax() && sez.is_none()) {
            Some(is_igst) if is_igst != (treatment.tax == TaxKind::Igst) => {
                Treatment::chosen(supplier, treatment.place().unwrap_or(address), is_igst)
            }
            _ => treatment,
        }
    };
    let service = of(SupplyKind::Service);
    Ok(Treatments { taxpayer, labour: service, parts: service, goods: of(SupplyKind::Goods) })
}

/// The treatments for another recipient of the same supply, such as the insurer of a repair: with this GSTIN, if any, and
/// an address in this state, given by code and name.
pub fn treatments_for(
    country: Country,
    parties: &Parties,
    day: NaiveDate,
    (gstin, (code, name)): (Option<&str>, (&str, &str)),
) -> Result<Treatments> {
    let parties = Parties {
        customer_gstin: gstin.map(str::to_owned),
        customer_sez: None,
        igst_choice: None,
        fleet: None,
        fleet_state: Some(code.to_owned()),
        fleet_state_name: Some(name.to_owned()),
        ..parties.clone()
    };
    treatments(country, &parties, day)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn tax(parties: &Parties) -> TaxKind {
        let day = NaiveDate::from_ymd_opt(2026, 7, 15).unwrap();
        treatments(Country::India, parties, day).unwrap().labour.tax
    }

    #[test]
    fn a_fleet_is_supplied_at_its_registration_or_office() {
        let some = |text: &str| Some(text.to_owned());
        let garage = Parties {
            garage: some("Sri Motors"),
            garage_state: some("29"),
            garage_tax_number: some("29ABCCE1234F1ZY"),
            state: "29".into(),
            ..Parties::default()
        };
        assert_eq!(tax(&garage), TaxKind::CgstSgst);
        let fleet = Parties {
            fleet: some("Zip Cabs"),
            fleet_state: some("27"),
            fleet_state_name: some("Maharashtra"),
            ..garage
        };
        assert_eq!(tax(&fleet), TaxKind::Igst);
        let registered_here = Parties { customer_gstin: some("29ABCCE1234F1ZY"), ..fleet.clone() };
        assert_eq!(tax(&registered_here), TaxKind::CgstSgst);
        // Before a garage is chosen, assume one in the order's city.
        let unchosen = Parties { garage: None, garage_state: None, garage_tax_number: None, ..fleet };
        assert_eq!(tax(&unchosen), TaxKind::Igst);
    }
}
