package licence

import (
	"context"
	"crypto/ed25519"
	"crypto/rand"
	"crypto/x509"
	"encoding/base64"
	"encoding/json"
	"encoding/pem"
	"net/http"
	"net/http/httptest"
	"strings"
	"sync"
	"testing"
	"time"
)

type server struct {
	*httptest.Server
	mutex   sync.Mutex
	asked   []string
	status  int
	answer  interface{}
	private ed25519.PrivateKey
	pem     string
}

func newServer(t *testing.T) *server {
	public, private, err := ed25519.GenerateKey(rand.Reader)
	if err != nil {
		t.Fatal(err)
	}
	der, err := x509.MarshalPKIXPublicKey(public)
	if err != nil {
		t.Fatal(err)
	}
	made := &server{private: private, pem: string(pem.EncodeToMemory(&pem.Block{Type: "PUBLIC KEY", Bytes: der}))}
	made.Server = httptest.NewServer(http.HandlerFunc(func(reply http.ResponseWriter, request *http.Request) {
		made.mutex.Lock()
		defer made.mutex.Unlock()
		made.asked = append(made.asked, strings.TrimPrefix(request.URL.Path, calls))
		reply.WriteHeader(made.status)
		_ = json.NewEncoder(reply).Encode(made.answer)
	}))
	t.Cleanup(made.Close)
	return made
}

func (server *server) says(status int, answer interface{}) {
	server.mutex.Lock()
	defer server.mutex.Unlock()
	server.status, server.answer = status, answer
}

func (server *server) paths() string {
	server.mutex.Lock()
	defer server.mutex.Unlock()
	return strings.Join(server.asked, " ")
}

type values map[string]interface{}

func (server *server) lease(life time.Duration, advisory bool) values {
	now := time.Now()
	nbf, exp, renewAt := instant(now.Add(-time.Second)), instant(now.Add(life)), instant(now.Add(life/3))
	content, _ := json.Marshal(values{
		"type": "lease", "leaseId": "l1", "seq": 1, "nbf": nbf, "exp": exp, "fingerprint": "m1", "seat": values{"advisory": advisory},
	})
	enc := base64.StdEncoding.EncodeToString(content)
	sig := base64.StdEncoding.EncodeToString(ed25519.Sign(server.private, []byte("license/"+enc)))
	return values{"data": values{
		"lease": write(enc, sig), "leaseId": "l1", "expiresAt": exp, "startsAt": nbf, "renewAt": renewAt, "serverTime": instant(now), "advisory": advisory,
	}}
}

func code(err error) string {
	if err == nil {
		return ""
	}
	return err.Error()
}

func TestAnAnswerIsRememberedAndGoodForAWhileWithoutTheServer(t *testing.T) {
	server := newServer(t)
	client := NewClient(server.URL+"/", "atl_live_x")
	server.says(200, values{"data": values{"valid": true, "code": "ok", "entitlements": values{"reports": true}}})
	for range [3]int{} {
		if verdict, err := client.Verify("", ""); err != nil || !verdict.Valid || verdict.Stale || verdict.Entitlements["reports"] != true {
			t.Fatal(verdict, err)
		}
	}
	if server.paths() != "/key/verify" {
		t.Fatal(server.paths())
	}
	client.Cache = 0
	server.says(503, values{})
	if verdict, err := client.Verify("", ""); err != nil || !verdict.Valid || !verdict.Stale {
		t.Fatal(verdict, err)
	}
	server.says(400, values{"code": "input.invalid"})
	if _, err := client.Verify("", ""); code(err) != "input.invalid" {
		t.Fatal(err)
	}
	client.Grace = 0
	server.Close()
	if _, err := client.Verify("", ""); err == nil {
		t.Fatal("the grace period was over")
	}
}

func TestASeatIsRenewedAtAThirdUntilTheServerRefuses(t *testing.T) {
	server := newServer(t)
	client := NewClient(server.URL, "atl_live_x")
	server.says(201, server.lease(300*time.Millisecond, false))
	seat, err := client.Activate(server.pem, "m1", "Press 4", time.Time{})
	if err != nil {
		t.Fatal(err)
	}
	over := make(chan error, 1)
	began := time.Now()
	server.says(200, server.lease(time.Hour, false))
	ctx, cancel := context.WithCancel(context.Background())
	go func() { over <- seat.Keep(ctx) }()
	for !strings.Contains(server.paths(), "/seat/renew") {
		time.Sleep(5 * time.Millisecond)
	}
	if after := time.Since(began); after < 80*time.Millisecond {
		t.Fatalf("renewed after %s", after)
	}
	cancel()
	if err := <-over; err != context.Canceled {
		t.Fatal(err)
	}
	if _, err := seat.Check(time.Now().Add(50 * time.Minute)); err != nil {
		t.Fatal(err)
	}
	server.says(409, values{"code": "seat.taken_over"})
	if err := seat.Renew(); code(err) != "seat.taken_over" {
		t.Fatal(err)
	}
	server.says(200, values{"data": values{}})
	if err := seat.Release(); err != nil || !strings.HasSuffix(server.paths(), "/seat/release") {
		t.Fatal(err, server.paths())
	}
}

func TestAClockThatWasSetBackIsSeenAfterANewStartToo(t *testing.T) {
	server := newServer(t)
	client := NewClient(server.URL, "atl_live_x")
	server.says(201, server.lease(time.Hour, false))
	seat, err := client.Activate(server.pem, "m1", "", time.Now().Add(time.Hour))
	if err != nil {
		t.Fatal(err)
	}
	if _, err := seat.Check(time.Now().Add(30 * time.Minute)); err != nil {
		t.Fatal(err)
	}
	if _, err := client.Resume(server.pem, "m1", seat.Memory()).Check(time.Now()); code(err) != "clock" {
		t.Fatal(err)
	}
	if _, err := client.Resume(server.pem, "m2", seat.Memory()).Check(time.Now()); code(err) != "machine" {
		t.Fatal(err)
	}
}

func TestALeaseThatAdvisesOnlyWarns(t *testing.T) {
	server := newServer(t)
	server.says(201, server.lease(time.Hour, true))
	seat, err := NewClient(server.URL, "atl_live_x").Activate(server.pem, "m1", "", time.Time{})
	if err != nil {
		t.Fatal(err)
	}
	if payload, err := seat.Check(time.Now().Add(2 * time.Hour)); err != nil || payload.Warning != "expired" {
		t.Fatal(payload, err)
	}
}
