//! Names in the scripts of both countries. The fonts have their own test that each letter has a glyph.

use pitlane_documents::{Document, Region, samples};

use crate::read::{packed, text};

#[test]
fn names_of_every_script_can_be_found() {
    for (script, name) in samples::NAMES {
        let mut receipt = samples::receipt(Region::Malaysia);
        receipt.payer.name = name.into();
        receipt.note = Some(name.into());
        let text = packed(&text(&Document::Receipt(receipt)));
        assert_eq!(text.matches(&packed(name)).count(), 2, "{script}: {name} is not in {text}");
    }
}
