//! Makes text that people have typed fit for print.

use serde_json::Value;

/// Cleans every text in a document's data.
pub fn clean(value: &mut Value) {
    match value {
        Value::String(text) => {
            if !text.chars().all(is_plain) {
                *text = cleaned(text);
            }
        }
        Value::Array(values) => values.iter_mut().for_each(clean),
        Value::Object(fields) => fields.values_mut().for_each(clean),
        Value::Null | Value::Bool(_) | Value::Number(_) => {}
    }
}

/// Most texts are plain and need no copy.
fn is_plain(c: char) -> bool {
    matches!(c, ' '..='~')
}

/// Keeps line breaks (people write lists) and removes other control characters, invisible characters, and those that
/// reverse the reading order, which could make one amount look like another. Joiners stay: without them Hindi and
/// Malayalam are spelt wrongly.
fn cleaned(text: &str) -> String {
    let mut clean = String::with_capacity(text.len());
    let mut chars = text.chars().peekable();
    while let Some(c) = chars.next() {
        match c {
            '\r' => {
                chars.next_if_eq(&'\n');
                clean.push('\n');
            }
            '\n' | '\u{2028}' | '\u{2029}' | '\u{b}' | '\u{c}' | '\u{85}' => clean.push('\n'),
            '\t' => clean.push(' '),
            c if is_hidden(c) => {}
            c => clean.push(c),
        }
    }
    clean
}

fn is_hidden(c: char) -> bool {
    c.is_control()
        || matches!(c,
            '\u{ad}' | '\u{61c}' | '\u{180e}' | '\u{200b}' | '\u{200e}' | '\u{200f}' | '\u{202a}'..='\u{202e}'
            | '\u{2060}'..='\u{206f}' | '\u{feff}' | '\u{fff0}'..='\u{fffb}' | '\u{e0000}'..='\u{e0fff}')
        // Noncharacters: a PDF must not contain them.
        || (u32::from(c) & 0xfffe) == 0xfffe
        || matches!(c, '\u{fdd0}'..='\u{fdef}' | '\u{e000}'..='\u{f8ff}' | '\u{f0000}'..)
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;
    use serde_json::json;

    use super::*;

    #[test]
    fn invisible_characters_are_removed_and_lines_stay() {
        for (text, clean) in [
            ("plain", "plain"),
            ("a\r\nb\rc\nd", "a\nb\nc\nd"),
            ("a\tb\u{0}\u{7}\u{1b}[31m", "a b[31m"),
            ("100\u{202e}05\u{202c}.00", "10005.00"),
            ("zero\u{200b}width\u{feff}", "zerowidth"),
            ("क्\u{200d}ष", "क्\u{200d}ष"),
            ("മലയാളം ന്\u{200d}", "മലയാളം ന്\u{200d}"),
            ("😀 ok", "😀 ok"),
            ("\u{ffff}\u{fdd0}\u{e000}x", "x"),
        ] {
            assert_eq!(cleaned(text), clean, "{text:?}");
        }
    }

    #[test]
    fn every_text_is_cleaned() {
        let mut value = json!({"a": ["x\u{0}", {"b": "y\u{7}"}], "c": 5, "d": null});
        clean(&mut value);
        assert_eq!(value, json!({"a": ["x", {"b": "y"}], "c": 5, "d": null}));
    }

    proptest! {
        #[test]
        fn nothing_hidden_is_left(text in any::<String>()) {
            let mut value = Value::String(text);
            clean(&mut value);
            let once = value.clone();
            prop_assert!(once.as_str().is_some_and(|text| text.chars().all(|c| c == '\n' || !is_hidden(c))));
            clean(&mut value);
            prop_assert_eq!(once, value);
        }
    }
}
