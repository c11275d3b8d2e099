//! The columns of the order list as CSV, one declaration each: its heading, what it is read from, and its cell.

use chrono::{DateTime, NaiveDate, Utc};
use chrono_tz::Tz;
use pitlane_base::codes::{OrderStatus, OrderType};
use pitlane_base::sheets::Line;
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
                $line.end()
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
        => line.day_and_time(*delivery_date, delivery_time.as_deref()),
    "Lead Source" { lead_source_id: Option<i64> = "l.source_id" } => line.text(names.sources.get(*lead_source_id)),
    "Assigned Caller" { lead_caller_id: Option<i64> = "l.assign_to_call_id" }
        => line.text(names.users.get(*lead_caller_id)),
    "Name" { name: String = "cu.name" } => line.text(name),
    "Email" { email: Option<String> = "cu.email" } => line.maybe_text(email.as_deref()),
    "Phone" { phone: String = "cu.mobile" } => line.mobile(Some(phone)),
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
    "Created At" { created_at: DateTime<Utc> } => line.time(*created_at, *zone),
}

/// Writes rows as sheet lines.
pub struct Sheet {
    pub names: SheetNames,
    pub zone: Tz,
}

impl Sheet {
    pub fn write(&self, part: &mut Vec<u8>, rows: &[SheetRow]) -> csv::Result<()> {
        part.reserve(rows.len() * ROW_BYTES);
        let mut line = Line::new(part);
        for row in rows {
            self.row(&mut line, row)?;
        }
        line.flush()
    }
}
