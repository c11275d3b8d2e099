//! Units of quantity: those of GST (Unique Quantity Codes, CGST Rule 46(h)) that a workshop uses, by names that people read
//! in both countries.

use pitlane_platform::words;
use pitlane_tax::line::LineKind;

words! {
    /// The unit of a quantity. Labour is counted in jobs or hours, a part in any other unit.
    Unit {
        Job => "job",
        Hour => "hour",
        Piece => "piece",
        Number => "number",
        Set => "set",
        Pair => "pair",
        Litre => "litre",
        Millilitre => "millilitre",
        Kilogram => "kilogram",
        Gram => "gram",
        Metre => "metre",
        Pack => "pack",
        Box => "box",
        Bottle => "bottle",
        Can => "can",
        Tube => "tube",
        Roll => "roll",
        Other => "unit",
    }
}

impl Unit {
    /// The unit of a line without one.
    pub const fn usual(kind: LineKind) -> Self {
        match kind {
            LineKind::Labour => Self::Job,
            LineKind::Part => Self::Piece,
        }
    }

    /// Whether a line of this kind is counted in it.
    pub const fn fits(self, kind: LineKind) -> bool {
        matches!(self, Self::Job | Self::Hour) == matches!(kind, LineKind::Labour)
    }

    /// As documents print it.
    pub const fn text(self) -> &'static str {
        match self {
            Self::Piece => "pcs",
            Self::Number => "nos",
            Self::Millilitre => "ml",
            Self::Kilogram => "kg",
            Self::Gram => "g",
            other => other.as_str(),
        }
    }

    /// The code of GST; it has none for work.
    pub const fn uqc(self) -> &'static str {
        match self {
            Self::Job | Self::Hour => "OTH",
            Self::Piece => "PCS",
            Self::Number => "NOS",
            Self::Set => "SET",
            Self::Pair => "PRS",
            Self::Litre => "LTR",
            Self::Millilitre => "MLT",
            Self::Kilogram => "KGS",
            Self::Gram => "GMS",
            Self::Metre => "MTR",
            Self::Pack => "PAC",
            Self::Box => "BOX",
            Self::Bottle => "BTL",
            Self::Can => "CAN",
            Self::Tube => "TUB",
            Self::Roll => "ROL",
            Self::Other => "UNT",
        }
    }
}

/// A stored unit as documents print it. Bills keep the unit under which they were issued, whatever it was.
pub fn unit_text(stored: &str) -> String {
    Unit::parse(stored).map_or_else(|| stored.to_owned(), |unit| unit.text().to_owned())
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    #[test]
    fn goods_have_a_code_of_their_own_and_work_has_none() {
        let of = |kind: LineKind| Unit::ALL.iter().filter(move |unit| unit.fits(kind));
        let codes: BTreeSet<_> = of(LineKind::Part).map(|unit| unit.uqc()).collect();
        assert_eq!(codes.len(), of(LineKind::Part).count());
        assert!(codes.iter().all(|code| code.len() == 3 && *code != "OTH"), "{codes:?}");
        assert!(of(LineKind::Labour).all(|unit| unit.uqc() == "OTH"));
        for kind in [LineKind::Labour, LineKind::Part] {
            assert!(Unit::usual(kind).fits(kind), "{kind:?}");
        }
    }

    #[test]
    fn a_unit_of_an_old_bill_is_printed_as_it_was() {
        assert_eq!((unit_text("piece"), unit_text("drum")), ("pcs".to_owned(), "drum".to_owned()));
    }
}
