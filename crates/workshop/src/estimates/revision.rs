//! A revision of an estimate as it is stored, with its calculated amounts.

use pitlane_orders::catalogue::tax_country;
use pitlane_platform::db::Tx;
use pitlane_platform::error::{ApiError, Result};
use pitlane_platform::money::Money;
use pitlane_platform::region::Region;
use pitlane_tax::line::{Line, LineAmounts, LineKind};
use pitlane_tax::place::{TaxKind, Treatment};
use pitlane_tax::quantity::Quantity;
use pitlane_tax::rate::Rate;
use pitlane_tax::totals::{Document, Reductions, Rounding, compute_reduced};

use super::price::Price;
use super::store::{self, StoredLine, StoredRevision};
use super::types::Approval;

/// A revision with its calculated amounts.
pub struct Revision {
    pub stored: StoredRevision,
    pub lines: Vec<StoredLine>,
    pub labour: Treatment,
    pub parts: Treatment,
    pub taxed: Vec<Line>,
    pub document: Document,
    pub rounding: Rounding,
}

impl Revision {
    /// Reads a revision and calculates it with the taxes it was created with.
    pub async fn read(tx: &mut Tx, order_id: i64, number: i64, rounding: Rounding) -> Result<Option<Self>> {
        let Some(stored) = store::revision(tx, order_id, number).await? else { return Ok(None) };
        let mut lines = store::lines(tx, order_id, number).await?;
        let treatment = |text: &str| serde_json::from_str(text).map_err(|e| ApiError::Internal(e.into()));
        let (labour, parts) = (treatment(&stored.labour_tax)?, treatment(&stored.parts_tax)?);
        let taxed: Vec<Line> = lines.iter().map(|line| taxed(line, labour, parts)).collect();
        let offers: Vec<Money> = lines.iter().map(StoredLine::offer).collect();
        let bears_whole = stored.bears_whole(&lines);
        let reductions = Reductions { offers: &offers, bears_whole: &bears_whole };
        let document = compute_reduced(&taxed, reductions, stored.whole(), rounding)
            .map_err(|problems| ApiError::Internal(anyhow::anyhow!("estimate of order {order_id}: {problems:?}")))?;
        // Decisions from before prices were stored count at the price of this revision.
        for (line, amounts) in lines.iter_mut().zip(&document.lines) {
            if line.approval.is_decided() && line.decided().is_none() {
                line.set_decided(Some(Price::new(amounts)));
            }
        }
        Ok(Some(Self { stored, lines, labour, parts, taxed, document, rounding }))
    }

    /// A line by its id, with its price.
    pub fn line(&self, id: i64) -> Option<(&StoredLine, Price)> {
        let mut lines = self.lines.iter().zip(&self.document.lines);
        lines.find(|(line, _)| line.id == id).map(|(line, amounts)| (line, Price::new(amounts)))
    }

    pub fn approvals(&self) -> Vec<Approval> {
        self.lines.iter().map(|line| line.approval).collect()
    }

    /// The lines with their amounts, for sums over some of them.
    pub fn amounts(&self) -> Vec<(Line, LineAmounts)> {
        self.taxed.iter().cloned().zip(self.document.lines.iter().copied()).collect()
    }
}

pub fn kind_of(line: &StoredLine) -> LineKind {
    if line.kind == "labour" { LineKind::Labour } else { LineKind::Part }
}

fn taxed(line: &StoredLine, labour: Treatment, parts: Treatment) -> Line {
    let kind = kind_of(line);
    let tax = if kind == LineKind::Labour { labour.tax } else { parts.tax };
    let rate = Rate::from_hundredths(line.rate).unwrap_or_default();
    Line {
        kind,
        code: line.hsn.clone(),
        quantity: Quantity::from_thousandths(line.quantity).unwrap_or_default(),
        unit_price: line.price,
        discount: line.own_discount(),
        rate: if tax == TaxKind::None { Rate::ZERO } else { rate },
        tax,
    }
}

/// The rounding of the country's bills.
pub fn rounding(region: &Region) -> Rounding {
    Rounding::of_bills(tax_country(region.country))
}
