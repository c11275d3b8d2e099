//! What parts have to be, without I/O.

use pitlane_base::codes::Unit;
use pitlane_platform::country::Country;
use pitlane_platform::error::Fields;
use pitlane_tax::codes::{self, Turnover};
use pitlane_tax::line::LineKind;
use pitlane_tax::rates::SupplyKind;
use serde::Serialize;

use crate::catalogue::plain;

use super::types::{CreatePart, EditPart, Part, PartMake};

/// What is stored of a part, besides its prices, works and fits.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct PartFacts {
    pub name: String,
    pub part_number: String,
    pub sub_category_id: i64,
    pub hsn: Option<String>,
    pub unit: Unit,
    pub make: PartMake,
    pub oem_number: Option<String>,
    pub brand: Option<String>,
    pub warranty_months: Option<i64>,
    pub is_active: bool,
}

/// A part number without what people write differently: `OF 101` and `of-101` are one.
pub fn folded_number(number: &str) -> String {
    number.chars().filter(|c| !matches!(c, ' ' | '-')).collect::<String>().to_uppercase()
}

fn maybe_plain(text: Option<String>) -> Option<String> {
    text.map(|text| plain(&text)).filter(|text| !text.is_empty())
}

impl CreatePart {
    /// The part to add; every field that it needs and does not have is named.
    pub fn facts(&self, fields: &mut Fields) -> Option<PartFacts> {
        let needed = [
            ("name", self.name.is_none()),
            ("part_number", self.part_number.is_none()),
            ("sub_category_id", self.sub_category_id.is_none()),
            ("unit", self.unit.is_none()),
            ("make", self.make.is_none()),
        ];
        for (field, _) in needed.iter().filter(|(_, is_missing)| *is_missing) {
            fields.add(*field, "is required for a new part");
        }
        Some(PartFacts {
            name: plain(self.name.as_deref()?),
            part_number: plain(self.part_number.as_deref()?),
            sub_category_id: self.sub_category_id?,
            hsn: self.hsn.clone(),
            unit: self.unit?,
            make: self.make?,
            oem_number: maybe_plain(self.oem_number.clone()),
            brand: maybe_plain(self.brand.clone()),
            warranty_months: self.warranty_months,
            is_active: true,
        })
    }

    /// With `part_id` only prices are sent.
    pub fn check_price_alone(&self, fields: &mut Fields) {
        let others = [
            ("name", self.name.is_some()),
            ("part_number", self.part_number.is_some()),
            ("sub_category_id", self.sub_category_id.is_some()),
            ("hsn", self.hsn.is_some()),
            ("unit", self.unit.is_some()),
            ("make", self.make.is_some()),
            ("oem_number", self.oem_number.is_some()),
            ("brand", self.brand.is_some()),
            ("warranty_months", self.warranty_months.is_some()),
            ("works", !self.works.is_empty()),
            ("fits", !self.fits.is_empty()),
        ];
        for (field, _) in others.iter().filter(|(_, is_given)| *is_given) {
            fields.add(*field, "is not sent with the price of a part: edit the part");
        }
        if self.price.is_none() && self.mrp.is_none() {
            fields.add("price", "or mrp is required for a part that is there");
        }
    }
}

impl EditPart {
    /// The part after the edit.
    pub fn over(&self, before: &PartFacts) -> PartFacts {
        let named = |text: &Option<String>, before: &String| text.as_deref().map_or_else(|| before.clone(), plain);
        PartFacts {
            name: named(&self.name, &before.name),
            part_number: named(&self.part_number, &before.part_number),
            sub_category_id: self.sub_category_id.unwrap_or(before.sub_category_id),
            hsn: self.hsn.clone().over(before.hsn.clone()),
            unit: self.unit.unwrap_or(before.unit),
            make: self.make.unwrap_or(before.make),
            oem_number: maybe_plain(self.oem_number.clone().over(before.oem_number.clone())),
            brand: maybe_plain(self.brand.clone().over(before.brand.clone())),
            warranty_months: self.warranty_months.clone().over(before.warranty_months),
            is_active: self.is_active.unwrap_or(before.is_active),
        }
    }

    /// With `price_id` only that price is edited, and without it none.
    pub fn check_alone(&self, fields: &mut Fields) {
        use pitlane_platform::change::Change::Keep;
        let part = [
            ("name", self.name.is_some()),
            ("part_number", self.part_number.is_some()),
            ("sub_category_id", self.sub_category_id.is_some()),
            ("hsn", self.hsn != Keep),
            ("unit", self.unit.is_some()),
            ("make", self.make.is_some()),
            ("oem_number", self.oem_number != Keep),
            ("brand", self.brand != Keep),
            ("warranty_months", self.warranty_months != Keep),
            ("is_active", self.is_active.is_some()),
            ("fits", self.fits.is_some()),
        ];
        let price = [
            ("price", self.price.is_some()),
            ("valid_from", self.valid_from.is_some()),
            ("valid_to", self.valid_to != Keep),
            ("withdraw", self.withdraw),
        ];
        let (others, why): (&[_], _) = match self.price_id {
            Some(_) => (&part, "is not sent with a price"),
            None => (&price, "needs price_id: the price that is edited; a new one is added with POST"),
        };
        for (field, _) in others.iter().filter(|(_, is_given)| *is_given) {
            fields.add(*field, why);
        }
    }
}

impl Part {
    pub fn facts(&self) -> PartFacts {
        PartFacts {
            name: self.name.clone(),
            part_number: self.part_number.clone(),
            sub_category_id: self.sub_category_id,
            hsn: self.hsn.clone(),
            unit: self.unit,
            make: self.make,
            oem_number: self.oem_number.clone(),
            brand: self.brand.clone(),
            warranty_months: self.warranty_months,
            is_active: self.is_active,
        }
    }
}

pub fn check(facts: &PartFacts, country: &Country, fields: &mut Fields) {
    if let Some(code) = &facts.hsn {
        if !country.is_india() {
            fields.add("hsn", "is not used in this country");
        } else if let Err(problem) = codes::check(code, SupplyKind::Goods, Turnover::UpToFiveCrore) {
            fields.add("hsn", problem.to_string());
        }
    }
    if !facts.unit.fits(LineKind::Part) {
        fields.add("unit", "is one of labour; choose one of goods");
    }
}
