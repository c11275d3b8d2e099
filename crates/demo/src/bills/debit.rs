//! Debit notes of orders.

use pitlane_billing::bills::DebitCause;
use pitlane_platform::args;
use pitlane_platform::db::DbResult;
use pitlane_platform::money::Money;
use pitlane_tax::numbers::DocumentKind;
use pitlane_tax::words::in_words;
use serde_json::json;

use super::{Batches, Counts, biller, numbered, wrong};
use crate::maker::Maker;
use crate::orders::Order;
use crate::rows::HistoryEntry;
use crate::work::Debited;

const REASON: &str = "The agreed price was not charged in full";

impl Maker {
    pub(super) fn add_debit<'w>(
        &self,
        batches: &mut Batches,
        counts: &mut Counts,
        order: &Order<'w>,
        debited: &Debited,
        (first_line, total): (i64, Money),
    ) -> DbResult<HistoryEntry<'w>> {
        let note = &debited.note;
        let series = self.series(DocumentKind::DebitNote, order.garage.unwrap_or_default(), debited.at)?;
        let place = counts.series.get(&series.to_string()).map_or(1, |last| last + 1);
        let number = numbered(batches, counts, &series, place)?;
        let by = biller(order);
        counts.debits += 1;
        batches.debits.push(args![
            counts.debits,
            counts.bills,
            &number.number,
            &number.series,
            number.place,
            DebitCause::InvoiceCorrection,
            REASON,
            self.local_day(debited.at),
            note.value,
            note.tax.central,
            note.tax.state,
            note.tax.integrated,
            note.tax.service,
            note.total,
            in_words(note.total, self.world.rates.country).map_err(wrong)?,
            debited.at,
            by.id,
            &by.name,
            &by.role,
        ]);
        for line in &note.lines {
            batches.debit_lines.push(args![
                counts.debits,
                first_line + i64::try_from(line.line).map_err(wrong)?,
                line.value,
                line.rate_before.hundredths(),
                line.rate.hundredths(),
                line.credited_before,
                line.tax.central,
                line.tax.state,
                line.tax.integrated,
                line.tax.service,
                line.total,
            ]);
        }
        let changes = json!({ "debit_note": [null, number.number], "amount": [total, total + note.total] });
        let reason = Some(REASON.to_owned());
        Ok(HistoryEntry { at: debited.at, by: by.into(), event: "bill", changes: changes.to_string(), reason })
    }
}
