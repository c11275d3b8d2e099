//! The columns of the order list as CSV, one declaration each: its heading, what it is read from, and its cell.

use std::fmt::{Display, Write};

use chrono::{DateTime, NaiveDate, SubsecRound, Utc};
use chrono_tz::Tz;
use pitlane_base::codes::{OrderStatus, OrderType};
use pitlane_platform::money::Money;
use pitlane_platform::record;

use super::store::SheetNames;

/// The approximate length of a line.
const ROW_BYTES: usize = 320;

/// `heading { fields } => cell`: the fields are those of a `record!`, and a cell may use those of all columns.
macro_rules! sheet {
    (
        ($line:ident, $names:ident, $zone:ident)
        $($heading:literal { $($field:ident: $type:ty $(= $column:literal)?),* } => $cell:expr,)*
    ) => {
        record! {
            pub struct SheetRow of o {
                $($(pub $field: $type $(= $column)?,)*)*
            }
        }

        pub const HEADINGS: &[&str] = &[$($heading),*];

        impl Sheet {
            fn row(&self, $line: &mut Line<'_>, row: &SheetRow) -> csv::Result<()> {
                let Self { names: $names, zone: $zone } = self;
                let SheetRow { $($($field,)*)* } = row;
                $($cell?;)*
                $line.csv.write_record(None::<&[u8]>)
            }
        }
    };
}

// The columns of product.md section 2.
sheet! {
    (line, names, zone)
    "Order ID" { id: i64 } => line.number(id),
    "Status" { status_id: OrderStatus } => line.text(status_id.name()),
    "Brand" { model_id: Option<i64> = "c.model_id" } => line.text(names.brands.get(*model_id)),
    "Model" {} => line.text(names.models.get(*model_id)),
    "Fuel" { car_type_id: Option<i64> = "c.car_type_id" } => line.text(names.car_types.get(*car_type_id)),
    "Invoice No" { invoice_number: Option<String> } => line.maybe_text(invoice_number.as_deref()),
    "Delivery Date and Time" { delivery_date: Option<NaiveDate>, delivery_time: Option<String> }
        => line.delivery(*delivery_date, delivery_time.as_deref()),
    "Lead Source" { lead_source_id: Option<i64> = "l.source_id" } => line.text(names.sources.get(*lead_source_id)),
    "Assigned Caller" { lead_caller_id: Option<i64> = "l.assign_to_call_id" }
        => line.text(names.users.get(*lead_caller_id)),
    "Name" { name: String = "cu.name" } => line.text(name),
    "Email" { email: Option<String> = "cu.email" } => line.maybe_text(email.as_deref()),
    // A number with a leading + is not a formula, but spreadsheets treat it as one.
    "Phone" { phone: String = "cu.mobile" } => line.text(phone.trim_start_matches('+')),
    "Order Type" { order_type: OrderType } => line.text(order_type.name()),
    "Total Amount" { amount: Money } => line.number(amount),
    "Material Amount" { material_cost: Money } => line.number(material_cost),
    "Labour Amount" { labour_cost: Money } => line.number(labour_cost),
    "Tax" { tax_amount: Money } => line.number(tax_amount),
    "Garage" { garage_id: Option<i64> } => line.text(names.garages.get(*garage_id)),
    "Fleet" { fleet_id: Option<i64> } => line.text(names.fleets.get(*fleet_id)),
    "CR/GI" { cr_id: Option<i64>, gi_id: Option<i64> } => {
        let cr = names.users.get(*cr_id);
        line.text(if cr.is_empty() { names.users.get(*gi_id) } else { cr })
    },
    "Flat Discount" { flat_discount: Money } => line.number(flat_discount),
    "Insurance Company" { insurance_company_id: Option<i64> } => line.text(names.insurers.get(*insurance_company_id)),
    "Rating" { rating: Option<i64> } => line.maybe(*rating),
    "Feedback" { feedback: Option<String> } => line.maybe_text(feedback.as_deref()),
    "Feedback Remark" { feedback_remark: Option<String> } => line.maybe_text(feedback_remark.as_deref()),
    "Pick Up Date" { pick_date: Option<NaiveDate> } => line.maybe(*pick_date),
    "Order Of" { order_of: String } => line.text(order_of),
    "Created At" { created_at: DateTime<Utc> } => {
        let created = created_at.with_timezone(zone);
        // Same as `%Y-%m-%d %H:%M:%S`, which takes several times as long.
        line.number(format_args!("{} {}", created.date_naive(), created.time().trunc_subsecs(0)))
    },
}

/// Writes rows as sheet lines.
pub struct Sheet {
    pub names: SheetNames,
    pub zone: Tz,
}

impl Sheet {
    pub fn write(&self, part: &mut Vec<u8>, rows: &[SheetRow]) -> csv::Result<()> {
        part.reserve(rows.len() * ROW_BYTES);
        let mut line = Line { csv: csv::Writer::from_writer(part), cell: String::new() };
        for row in rows {
            self.row(&mut line, row)?;
        }
        Ok(line.csv.flush()?)
    }
}

/// A line of the sheet, written cell by cell.
struct Line<'a> {
    csv: csv::Writer<&'a mut Vec<u8>>,
    cell: String,
}

impl Line<'_> {
    /// Escapes a text that a spreadsheet would run as a formula.
    fn text(&mut self, text: &str) -> csv::Result<()> {
        match text.as_bytes().first() {
            Some(b'=' | b'+' | b'-' | b'@' | b'\t' | b'\r') => self.number(format_args!("'{text}")),
            _ => self.csv.write_field(text),
        }
    }

    fn maybe_text(&mut self, text: Option<&str>) -> csv::Result<()> {
        self.text(text.unwrap_or_default())
    }

    /// A value that does not come from user input.
    fn number(&mut self, value: impl Display) -> csv::Result<()> {
        self.cell.clear();
        // Writing to a String cannot fail.
        let _ = write!(self.cell, "{value}");
        self.csv.write_field(&self.cell)
    }

    fn maybe(&mut self, value: Option<impl Display>) -> csv::Result<()> {
        match value {
            Some(value) => self.number(value),
            None => self.csv.write_field(""),
        }
    }

    fn delivery(&mut self, day: Option<NaiveDate>, time: Option<&str>) -> csv::Result<()> {
        match (day, time) {
            (Some(day), Some(time)) => self.number(format_args!("{day} {time}")),
            (day, _) => self.maybe(day),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::Line;

    fn cell(text: &str) -> String {
        let mut out = Vec::new();
        let mut line = Line { csv: csv::Writer::from_writer(&mut out), cell: String::new() };
        line.text(text).expect("a cell");
        line.csv.write_record(None::<&[u8]>).expect("a line");
        drop(line);
        String::from_utf8(out).expect("a text").trim_end_matches('\n').to_owned()
    }

    #[test]
    fn formulas_become_texts() {
        for text in ["=1+1", "+1", "-1", "@SUM(A1)", "\t=1"] {
            assert_eq!(cell(text), format!("'{text}"));
        }
        assert_eq!(cell("\r=1"), "\"'\r=1\"");
        assert_eq!(cell("Asha = 1"), "Asha = 1");
    }
}
