"""Every vector of the corpus is accepted or refused as it says. `test_client.py` beside it asks a server."""

import json
import os
import unittest
from datetime import datetime
from pathlib import Path

from atalaya_licence import Refused, check_lease, check_licence, read_file

corpus = json.loads((Path(__file__).parent.parent / "corpus" / "vectors.json").read_text(encoding="utf-8"))
PEM = corpus["publicKey"]


def moment(text):
    return datetime.fromisoformat(text.replace("Z", "+00:00")).timestamp() if text else None


def outcome(vector):
    now = moment(vector["now"])
    try:
        if vector["kind"] == "licence":
            payload = check_licence(PEM, vector["file"], now)
        else:
            payload = check_lease(PEM, vector["file"], vector["fingerprint"], now, moment(vector.get("lastSeen")))
        return "ok", payload.get("warning")
    except Refused as refused:
        return refused.code, None


class Corpus(unittest.TestCase):
    def test_every_vector_is_judged_as_it_says(self):
        for vector in corpus["vectors"]:
            with self.subTest(vector["name"]):
                self.assertEqual(outcome(vector), (vector["expect"], vector.get("warning")))

    @unittest.skipUnless("JUDGE_FILES" in os.environ, "no files to judge")
    def test_judge(self):
        """Files to judge come one to a line as JSON strings; the verdicts go out one to a line."""
        with open(os.environ["JUDGE_FILES"], encoding="utf-8") as files, open(os.environ["JUDGE_VERDICTS"], "w", encoding="utf-8") as out:
            for line in files:
                try:
                    read_file(os.environ["JUDGE_KEY"], json.loads(line))
                    print("ok", file=out)
                except Refused as refused:
                    print(refused.code, file=out)


if __name__ == "__main__":
    unittest.main()
