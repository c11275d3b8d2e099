//! Inventories of picked-up cars, and photos of the newest of them.

use std::fmt::Write as _;

use chrono::{DateTime, Utc};
use pitlane_orders::orders::{Evidence, evidence_of};
use pitlane_platform::args;
use pitlane_platform::db::Args;
use serde_json::json;

use super::customers::id;
use super::dice::{Dice, Stream};
use super::maker::Maker;
use super::orders::Order;
use super::phrases;
use super::pictures::{self, Picture};
use super::rows::HistoryEntry;
use super::world::Member;

pub const INVENTORY: &[&str] = &[
    "order_id",
    "version",
    "odometer",
    "fuel_level",
    "items",
    "documents",
    "battery_brand_id",
    "battery_number",
    "tyres",
    "belongings",
    "initial_problem",
    "marks",
    "taken_by",
    "taken_by_name",
    "taken_by_role",
    "taken_at",
    "signature_kind",
    "signed_by",
    "signature_file_id",
    "signed_at",
    "signed_version",
    "updated_at",
];
pub const FILE: &[&str] = &[
    "id",
    "owner",
    "owner_id",
    "kind",
    "key",
    "thumbnail_key",
    "name",
    "media_type",
    "bytes",
    "width",
    "height",
    "sha256",
    "uploaded_by",
    "uploader_name",
    "role",
    "uploaded_at",
];

/// The number of newest orders with photos.
const PHOTOGRAPHED: u64 = 90;

/// A document with its state, unless nobody looked for it.
fn document(id: i64, dice: &mut Dice) -> Option<String> {
    let state = match dice.between(0, 9) {
        0..=5 => "there",
        6 | 7 => "not_there",
        _ => return None,
    };
    Some(format!(r#"{{"document_id":{id},"state":"{state}"}}"#))
}

impl Maker {
    /// When the car was picked up and who inspected it, for an order that has its inventory.
    fn arrival<'w>(order: &Order<'w>) -> Option<(DateTime<Utc>, &'w Member)> {
        let reached = &order.life.reached;
        let (stood, _) = reached.iter().rev().find(|(status, _)| !status.is_dead())?;
        let shown = evidence_of(order.order_type(), *stood);
        shown.iter().find(|(kind, _)| *kind == Evidence::Inventory)?;
        let (_, at) = reached.iter().find(|(status, _)| status.is_in_hands())?;
        Some((*at, order.crew.gi.or(order.crew.cr).unwrap_or(order.crew.caller)))
    }

    /// The inventory of an order whose car was picked up, and its files, numbered from `first` on.
    pub fn inventory_rows<'w>(
        &self,
        order: &Order<'w>,
        first: i64,
        history: &mut Vec<HistoryEntry<'w>>,
    ) -> Option<(Args, Vec<Args>)> {
        let (odometer, fuel) = order.arrived?;
        let (at, by) = Self::arrival(order)?;
        let mut dice = Dice::new(self.seed, Stream::Inventory, order.index);
        let files = self.file_rows(order, first, (at, by), &mut dice);
        let has_drawing = !files.is_empty();
        let is_signed = has_drawing || dice.chance(700);
        let atlas = &self.world.atlas;
        let brand = dice.chance(800).then(|| *dice.one(&atlas.battery_brands));
        let number = brand.map(|_| format!("{}{:07}", dice.pick(&["EX", "AM", "BT"]), dice.between(1, 9_999_999)));
        let (items, count) = self.items(&mut dice);
        let documents: Vec<String> = atlas.documents.iter().filter_map(|id| document(*id, &mut dice)).collect();
        let tyres = tyres(&mut dice);
        let marks = marks(&mut dice);
        let belongings = dice.chance(250).then(|| dice.pick(phrases::BELONGINGS));
        let problem = dice.chance(600).then(|| phrases::complaint(order.kind, &mut dice));
        let kind = is_signed.then_some(if has_drawing { "pad" } else { "paper" });
        let signer = is_signed.then(|| self.customer_name(order));
        let mut changes = json!({
            "inventory": [null, format!("{count} things")],
            "odometer": [null, odometer],
            "fuel_level": [null, fuel],
        });
        if let Some(name) = &signer {
            changes["signed_by"] = json!([null, name]);
        }
        history.push(HistoryEntry {
            at,
            by: by.into(),
            event: "inventory",
            changes: changes.to_string(),
            reason: None,
        });
        let mut row = args![id(order.index), 1_i64, odometer, fuel, items, format!("[{}]", documents.join(","))];
        row.extend(args![brand, number, tyres, belongings, problem, marks, by.id, &by.name, &by.role, at]);
        // The drawing is the first of the files.
        row.extend(args![kind, signer, has_drawing.then_some(first), is_signed.then_some(at)]);
        row.extend(args![is_signed.then_some(1_i64), at]);
        Some((row, files))
    }

    /// Not every car has everything, and not everything is checked: the items, and their total count.
    fn items(&self, dice: &mut Dice) -> (String, i64) {
        let (mut text, mut all) = (String::from("["), 0);
        for (item, usual) in &self.world.atlas.items {
            if dice.chance(350) {
                continue;
            }
            let is_usual = dice.chance(700);
            let count = if is_usual { *usual } else { dice.between(0, *usual) };
            all += count;
            let comma = if text.len() > 1 { "," } else { "" };
            let condition = match dice.between(0, 9) {
                _ if count == 0 => "",
                0 => r#","condition":"worn""#,
                1 => r#","condition":"damaged""#,
                2..=4 => r#","condition":"good""#,
                _ => "",
            };
            // Writing to a string cannot fail.
            let _ = write!(text, r#"{comma}{{"item_id":{item},"count":{count}{condition}}}"#);
        }
        text.push(']');
        (text, all)
    }

    fn file_rows(
        &self,
        order: &Order<'_>,
        first: i64,
        arrival: (DateTime<Utc>, &Member),
        dice: &mut Dice,
    ) -> Vec<Args> {
        if order.index + PHOTOGRAPHED < self.orders {
            return Vec::new();
        }
        let (at, by) = arrival;
        let delivered = order.delivered();
        let chosen = pictures::all().iter().filter(|picture| match picture.kind {
            "signature" | "before" => true,
            "delivery" => delivered.is_some(),
            "document" => false,
            _ => dice.chance(500),
        });
        // One drawing is enough.
        let mut drawn = false;
        let chosen = chosen.filter(|picture| picture.kind != "signature" || !std::mem::replace(&mut drawn, true));
        let region = self.world.atlas.country.platform.key;
        let rows =
            (first..).zip(chosen).map(|(number, Picture { kind, name, media_type, content, small, sha256, .. })| {
                let at = delivered.filter(|_| *kind == "delivery").unwrap_or(at);
                let key = format!("{region}/demo/{}/{number}-{name}", id(order.index));
                let small_key = format!("{region}/demo/{}/{number}-small.jpg", id(order.index));
                debug_assert!(!small.is_empty());
                let bytes = i64::try_from(content.len()).unwrap_or_default();
                let (width, height) = (i64::from(pictures::WIDTH), i64::from(pictures::HEIGHT));
                let mut row = args![number, "order", id(order.index), *kind, key, small_key, *name, *media_type];
                row.extend(args![bytes, width, height, sha256, by.id, &by.name, &by.role, at]);
                row
            });
        rows.collect()
    }

    fn customer_name(&self, order: &Order<'_>) -> String {
        super::customers::name_of(&self.world, self.seed, order.customer, &order.home)
    }
}

fn tyres(dice: &mut Dice) -> String {
    if !dice.chance(450) {
        return "[]".into();
    }
    let brand = *dice.one(&["MRF", "Bridgestone", "Goodyear", "Michelin", "Continental"]);
    let all = ["front_left", "front_right", "rear_left", "rear_right", "spare"].map(|position| {
        let tenths = dice.between(12, 80);
        format!(r#"{{"position":"{position}","brand":"{brand}","tread_mm":{}.{}}}"#, tenths / 10, tenths % 10)
    });
    format!("[{}]", all.join(","))
}

fn marks(dice: &mut Dice) -> String {
    let count = dice.mostly_low(0, 3);
    let all: Vec<String> = (0..count)
        .map(|_| {
            let view = *dice.one(&["top", "left", "right", "front", "rear"]);
            let kind = *dice.one(&["scratch", "scratch", "dent", "crack", "broken", "rust"]);
            let (x, y) = (dice.between(20, 80), dice.between(30, 70));
            format!(r#"{{"view":"{view}","kind":"{kind}","x":0.{x},"y":0.{y}}}"#)
        })
        .collect();
    format!("[{}]", all.join(","))
}
