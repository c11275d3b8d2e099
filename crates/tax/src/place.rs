//! Which tax applies to a supply, its place of supply, and why (IGST Act s. 7 to 12; Service Tax Act 2018).

use chrono::NaiveDate;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::kind::LineKind;
use crate::malaysia::DesignatedArea;
use crate::rate::Rate;
use crate::rates::SupplyKind;
use crate::state::State;
use crate::taxpayer::Taxpayer;

/// The tax on a supply.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum TaxKind {
    #[default]
    None,
    /// Within a state of India: half to the centre, half to the state.
    CgstSgst,
    /// Within a union territory without a legislature.
    CgstUtgst,
    /// Between states.
    Igst,
    /// Malaysia.
    ServiceTax,
}

impl TaxKind {
    /// What an order's flag `is_igst` means for a supplier's bill: only the number 1 means IGST.
    pub fn from_is_igst(is_igst: i64, supplier: State) -> Self {
        if is_igst == 1 { Self::Igst } else { Self::within(supplier) }
    }

    fn within(state: State) -> Self {
        if state.is_territory() { Self::CgstUtgst } else { Self::CgstSgst }
    }

    /// The tax with its rate, as on a bill: `CGST 9 % + SGST 9 %`.
    pub fn at(self, rate: Rate) -> String {
        let half = rate.half();
        match self {
            Self::None => "no tax".into(),
            Self::CgstSgst => format!("CGST {half} + SGST {half}"),
            Self::CgstUtgst => format!("CGST {half} + UTGST {half}"),
            Self::Igst => format!("IGST {rate}"),
            Self::ServiceTax => format!("service tax {rate}"),
        }
    }
}

/// The rule that decides the place of supply.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum PlaceRule {
    /// Services to a registered recipient: where they are registered.
    RegisteredRecipient,
    /// Unregistered recipient: the state of their address on record.
    AddressOnRecord,
    /// No address on record, or goods whose delivery nobody has stated: the supplier's state.
    SupplierPlace,
    /// Goods that are not sent: where they are handed over (s. 10(1)(c)).
    HandedOver,
    /// Goods that are sent: where their movement ends (s. 10(1)(a)).
    Sent,
}

/// Why a tax applies to a supply.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(tag = "because", rename_all = "snake_case")]
pub enum Reason {
    PlaceOfSupply {
        supplier: State,
        place: State,
        rule: PlaceRule,
    },
    /// The recipient is a unit or developer of a special economic zone: always inter-state.
    SpecialEconomicZone {
        supplier: State,
        place: State,
    },
    /// The same without payment of tax, because the supplier has given an undertaking.
    ZeroRated {
        supplier: State,
        place: State,
    },
    /// An authorised user decided otherwise.
    Chosen {
        supplier: State,
        place: State,
    },
    /// An unregistered supplier charges no tax.
    SupplierNotRegistered,
    /// A supplier who pays tax by composition charges none (CGST Act s. 10(4)).
    SupplierUnderComposition,
    Labour,
    /// Malaysia taxes services; spare parts are not services.
    Parts,
    DesignatedArea {
        area: DesignatedArea,
    },
}

/// A tax and its reason.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Treatment {
    pub tax: TaxKind,
    pub reason: Reason,
}

impl Treatment {
    /// The decision of an authorised user, instead of the place of supply.
    pub fn chosen(supplier: State, place: State, is_igst: bool) -> Self {
        let reason = Reason::Chosen { supplier, place };
        Self { tax: TaxKind::from_is_igst(is_igst.into(), supplier), reason }
    }

    /// Whether the supply is taxable, at whatever rate: a zero-rated one is, although no tax is paid.
    pub const fn is_taxable(&self) -> bool {
        !matches!(self.tax, TaxKind::None) || matches!(self.reason, Reason::ZeroRated { .. })
    }

    /// The place of supply; none in Malaysia.
    pub const fn place(&self) -> Option<State> {
        match self.reason {
            Reason::PlaceOfSupply { place, .. }
            | Reason::SpecialEconomicZone { place, .. }
            | Reason::ZeroRated { place, .. }
            | Reason::Chosen { place, .. } => Some(place),
            _ => None,
        }
    }

    /// The reason as a sentence: `supplier 29 Karnataka, place of supply 27 Maharashtra: IGST 18 %`.
    pub fn sentence(&self, rate: Rate) -> String {
        let tax = self.tax.at(rate);
        match self.reason {
            Reason::PlaceOfSupply { supplier, place, rule: PlaceRule::HandedOver } => {
                format!("supplier {supplier}, goods handed over in {place}: {tax}")
            }
            Reason::PlaceOfSupply { supplier, place, rule: PlaceRule::Sent } => {
                format!("supplier {supplier}, goods sent to {place}: {tax}")
            }
            Reason::PlaceOfSupply { supplier, place, .. } => {
                format!("supplier {supplier}, place of supply {place}: {tax}")
            }
            Reason::SpecialEconomicZone { supplier, place } => {
                format!("supplier {supplier}, recipient in a special economic zone of {place}: {tax}")
            }
            Reason::ZeroRated { supplier, place } => {
                format!("supplier {supplier}, recipient in a special economic zone of {place}, under LUT: {tax}")
            }
            Reason::Chosen { supplier, place } => {
                format!("supplier {supplier}, place of supply {place}, chosen by staff: {tax}")
            }
            Reason::SupplierNotRegistered => format!("the supplier is not registered: {tax}"),
            Reason::SupplierUnderComposition => format!("the supplier pays tax by composition: {tax}"),
            Reason::Labour => format!("labour: {tax}"),
            Reason::Parts => format!("parts: {tax}"),
            Reason::DesignatedArea { area } => format!("{} is a designated area: {tax}", area.name()),
        }
    }
}

/// How a unit or developer of a special economic zone is supplied: inter-state wherever both are (IGST Act s. 7(5)(b)),
/// and zero-rated (s. 16).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Sez {
    /// IGST is charged, and the supplier or the recipient claims a refund.
    WithPayment,
    /// No tax is charged: the supplier has given a bond or a letter of undertaking.
    UnderLut,
}

impl Sez {
    pub const ALL: [Self; 2] = [Self::WithPayment, Self::UnderLut];

    /// The value stored in databases and sent over the wire.
    pub const fn key(self) -> &'static str {
        match self {
            Self::WithPayment => "with_payment",
            Self::UnderLut => "under_lut",
        }
    }

    pub fn parse(key: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|sez| sez.key() == key)
    }

    /// The endorsement that an invoice must show, in these words (CGST Rule 46, first proviso).
    pub const fn endorsement(self) -> &'static str {
        match self {
            Self::WithPayment => {
                "SUPPLY MEANT FOR EXPORT/SUPPLY TO SEZ UNIT OR SEZ DEVELOPER FOR AUTHORISED OPERATIONS ON PAYMENT OF \
                 INTEGRATED TAX"
            }
            Self::UnderLut => {
                "SUPPLY MEANT FOR EXPORT/SUPPLY TO SEZ UNIT OR SEZ DEVELOPER FOR AUTHORISED OPERATIONS UNDER BOND OR \
                 LETTER OF UNDERTAKING WITHOUT PAYMENT OF INTEGRATED TAX"
            }
        }
    }
}

/// The recipient of a supply in India.
#[derive(Clone, Copy, Debug, Default)]
pub struct Recipient {
    /// The state of their GSTIN, if they have one.
    pub registered_in: Option<State>,
    /// The state of their address on record.
    pub address: Option<State>,
    /// Whether they are a unit or developer of a special economic zone; none: they are not.
    pub sez: Option<Sez>,
}

/// How goods reach their recipient.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Delivery {
    /// At the supplier's.
    HandedOver,
    /// To this state.
    Sent(State),
}

/// A supply in India.
#[derive(Clone, Copy, Debug)]
pub struct IndianSupply {
    /// The state where the supplier is registered, or is located when not registered.
    pub supplier: State,
    pub taxpayer: Taxpayer,
    pub recipient: Recipient,
    /// The principal supply. A repair is a service with its parts as a composite supply (CGST Act s. 8), and one bill has
    /// one kind of tax.
    pub kind: SupplyKind,
    /// Goods: how they reach the recipient; none while nobody has stated it: then they are assumed at the supplier's.
    pub delivery: Option<Delivery>,
    /// The date of supply.
    pub day: NaiveDate,
}

/// Since 1 October 2023 (IGST Act s. 10(1)(ca)) the place of supply of goods to unregistered recipients is the address
/// on the bill.
const GOODS_BY_ADDRESS_FROM: NaiveDate = match NaiveDate::from_ymd_opt(2023, 10, 1) {
    Some(day) => day,
    None => NaiveDate::MIN,
};

impl IndianSupply {
    pub fn treatment(&self) -> Treatment {
        let none = |reason| Treatment { tax: TaxKind::None, reason };
        match self.taxpayer {
            Taxpayer::Regular => {}
            Taxpayer::Composition => return none(Reason::SupplierUnderComposition),
            Taxpayer::Unregistered => return none(Reason::SupplierNotRegistered),
        }
        let (place, rule) = self.place();
        let (supplier, place) = (self.supplier.current(), place.current());
        match self.recipient.sez {
            Some(Sez::WithPayment) => {
                return Treatment { tax: TaxKind::Igst, reason: Reason::SpecialEconomicZone { supplier, place } };
            }
            Some(Sez::UnderLut) => {
                return none(Reason::ZeroRated { supplier, place });
            }
            None => {}
        }
        let tax = if supplier == place { TaxKind::within(supplier) } else { TaxKind::Igst };
        Treatment { tax, reason: Reason::PlaceOfSupply { supplier, place, rule } }
    }

    fn place(&self) -> (State, PlaceRule) {
        let Recipient { registered_in, address, .. } = self.recipient;
        let by_address = match address {
            Some(state) => (state, PlaceRule::AddressOnRecord),
            None => (self.supplier, PlaceRule::SupplierPlace),
        };
        match (self.kind, registered_in) {
            (SupplyKind::Service, Some(state)) => (state, PlaceRule::RegisteredRecipient),
            (SupplyKind::Service, None) => by_address,
            (SupplyKind::Goods, None) if self.day >= GOODS_BY_ADDRESS_FROM => by_address,
            (SupplyKind::Goods, _) => match self.delivery {
                Some(Delivery::Sent(state)) => (state, PlaceRule::Sent),
                Some(Delivery::HandedOver) => (self.supplier, PlaceRule::HandedOver),
                None => (self.supplier, PlaceRule::SupplierPlace),
            },
        }
    }
}

/// A supply in Malaysia.
#[derive(Clone, Copy, Debug)]
pub struct MalaysianSupply {
    /// Whether the supplier is registered for service tax.
    pub is_registered: bool,
    /// The designated area where the work is done.
    pub area: Option<DesignatedArea>,
}

impl MalaysianSupply {
    pub const fn treatment(&self, kind: LineKind) -> Treatment {
        let (tax, reason) = match (kind, self.area, self.is_registered) {
            (LineKind::Part, _, _) => (TaxKind::None, Reason::Parts),
            (LineKind::Labour, Some(area), _) => (TaxKind::None, Reason::DesignatedArea { area }),
            (LineKind::Labour, None, false) => (TaxKind::None, Reason::SupplierNotRegistered),
            (LineKind::Labour, None, true) => (TaxKind::ServiceTax, Reason::Labour),
        };
        Treatment { tax, reason }
    }
}

#[cfg(test)]
mod tests;
