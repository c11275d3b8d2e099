//! Reproducible random numbers: each follows from the seed, the stream and the index alone.

/// What a number is drawn for; each stream is independent, so an additional draw in one changes nothing in the others.
#[derive(Clone, Copy, Debug)]
pub enum Stream {
    Garage = 1,
    Fleet,
    Staff,
    Home,
    Customer,
    Car,
    When,
    Order,
    Life,
    Text,
    Lead,
    Remark,
    Feedback,
    Ticket,
    Inventory,
    Payment,
    JobCard,
    Checklist,
    Work,
    Registered,
    Address,
    Claim,
    Estimate,
    Deal,
    Debit,
    Settlement,
    Roster,
    Part,
    Supplier,
    Voucher,
    Event,
    Training,
    Escalation,
    Market,
    SparesEscalation,
    AccessoriesEscalation,
    ManyEscalations,
    CaseVoucher,
    Desk,
    ManyLeads,
}

/// `SplitMix64`: small, fast, and good enough for sample data.
pub struct Dice(u64);

impl Dice {
    pub fn new(seed: u64, stream: Stream, index: u64) -> Self {
        let mut start = Self(seed ^ (stream as u64) << 56);
        let base = start.next();
        Self(base ^ index.wrapping_mul(0xD134_2543_DE82_EF95))
    }

    pub fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        z ^ (z >> 31)
    }

    /// A number from 0 to `count - 1`; 0 when there is nothing to choose from.
    pub fn below(&mut self, count: usize) -> usize {
        let wide = u128::from(self.next()) * count as u128;
        usize::try_from(wide >> 64).unwrap_or_default()
    }

    /// As [`Self::below`], with small numbers more often than large ones.
    pub fn low(&mut self, count: usize) -> usize {
        self.below(count).min(self.below(count))
    }

    /// A number from `least` to `most`, both included.
    pub fn between(&mut self, least: i64, most: i64) -> i64 {
        let span = u128::from(most.abs_diff(least)) + 1;
        let wide = (u128::from(self.next()) * span) >> 64;
        least.saturating_add(i64::try_from(wide).unwrap_or_default())
    }

    /// As [`Self::between`], with small numbers more often than large ones.
    pub fn mostly_low(&mut self, least: i64, most: i64) -> i64 {
        self.between(least, most).min(self.between(least, most))
    }

    /// True in this many of a thousand cases.
    pub fn chance(&mut self, per_mille: u32) -> bool {
        self.between(0, 999) < i64::from(per_mille)
    }

    /// One of the items, of which there is at least one.
    pub fn pick<'a, T: ?Sized>(&mut self, all: &[&'a T]) -> &'a T {
        all[self.below(all.len())]
    }

    /// One item of a list that is never empty.
    pub fn one<'a, T>(&mut self, all: &'a [T]) -> &'a T {
        &all[self.below(all.len())]
    }

    /// An index into a list of weights.
    pub fn weighted(&mut self, weights: impl Iterator<Item = u32> + Clone) -> usize {
        let total: i64 = weights.clone().map(i64::from).sum();
        let mut left = self.between(0, (total - 1).max(0));
        for (place, weight) in weights.enumerate() {
            left -= i64::from(weight);
            if left < 0 {
                return place;
            }
        }
        0
    }
}
